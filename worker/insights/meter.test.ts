import { expect, it } from 'vitest';
import { createLogger } from '#shared/lib/logger.ts';
import { createMeter, type Dataset, type Point } from './meter.ts';

function createMeterWith(add: (points: Point[]) => Promise<void>) {
  const state: { now: number; readonly lines: string[]; readonly points: Parameters<Dataset['writeDataPoint']>[0][] } =
    { now: 0, lines: [], points: [] };
  const meter = createMeter({
    openTable: () => ({ add }),
    dataset: { writeDataPoint: (point) => void state.points.push(point) },
    build: 'b1',
    clock: () => state.now,
    log: createLogger((line) => void state.lines.push(line)),
  });
  return { meter, state };
}

const CALL = { upstream: 'paywall', outcome: 'ok' };

it('G18 counts in memory, and hands it over behind an answer when it is time', async () => {
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

it('G18 tells the dataset every five minutes, and never more at once than one request may', async () => {
  const { meter, state } = createMeterWith(async () => undefined);
  const count = async () => {
    for (let number = 0; number < 300; number += 1) meter.counter('gauges', { gauge: String(number) }).add(7);
    await meter.flush();
  };
  await count();
  state.now = 299_000;
  await count();
  expect(state.points).toEqual([]);
  state.now = 300_000;
  await count();
  expect(state.points).toHaveLength(250);
  expect(state.points[0]).toEqual({
    indexes: ['gauges'],
    blobs: ['gauges', 'b1', '0'],
    doubles: [3, 21, 0, 0, 0, 3, ...Array.from({ length: 14 }, () => 0)],
  });
  await meter.flush();
  expect(state.points).toHaveLength(300);
  state.now = 599_000;
  await count();
  expect(state.points).toHaveLength(300);
});

it('G18 a table that cannot be written costs a line in the log and the counts of that time', async () => {
  const { meter, state } = createMeterWith(() => Promise.reject(new Error('away')));
  meter.counter('upstreams', CALL).add(1);
  await meter.flush();
  expect(state.lines.map((line) => JSON.parse(line))).toEqual([
    { level: 'warn', event: 'insights_unreachable', cause: 'Error: away' },
  ]);
});
