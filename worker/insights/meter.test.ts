import { expect, it } from 'vitest';
import { createLogger } from '#shared/lib/logger.ts';
import { createMeter, type Point } from './meter.ts';

function createMeterWith(add: (points: Point[]) => Promise<void>) {
  const state: { now: number; readonly lines: string[] } = { now: 0, lines: [] };
  const meter = createMeter({
    openTable: () => ({ add }),
    clock: () => state.now,
    log: createLogger((line) => void state.lines.push(line)),
  });
  return { meter, state };
}

const CALL = { upstream: 'paywall', outcome: 'ok' };

it('G18 counts in memory, and flushes in the background when due', async () => {
  const tables: Point[][] = [];
  const { meter, state } = createMeterWith(async (points) => void tables.push(points));
  const work: Promise<unknown>[] = [];
  const waitUntil = (promise: Promise<unknown>) => void work.push(promise);
  meter.counter('upstreams', CALL).add(7);
  meter.counter('upstreams', CALL).add(700);
  meter.flushWhenDue(waitUntil);
  expect(work).toEqual([]);
  state.now = 20_000;
  meter.flushWhenDue(waitUntil);
  meter.flushWhenDue(waitUntil);
  expect(work).toHaveLength(1);
  await Promise.all(work);
  expect(tables).toEqual([[expect.objectContaining({ key: 'upstreams\tpaywall\tok', count: 2, sum: 707 })]]);
  await meter.flush();
  expect(tables).toHaveLength(1);
});

it('G18 a table that cannot be written costs a line in the log and the counts of that time', async () => {
  const { meter, state } = createMeterWith(() => Promise.reject(new Error('away')));
  meter.counter('upstreams', CALL).add(1);
  await meter.flush();
  expect(state.lines.map((line) => JSON.parse(line))).toEqual([
    { level: 'warn', event: 'insights_unreachable', cause: 'Error: away' },
  ]);
});
