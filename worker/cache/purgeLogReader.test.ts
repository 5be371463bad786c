import { expect, it } from 'vitest';
import { createLogger } from '#shared/lib/logger.ts';
import { createPurgeLogReader } from './purgeLogReader.ts';
import type { PurgePage, PurgeRecord } from './PurgeLog.object.ts';

const RECORD: PurgeRecord = { sequence: 1, tag: 'article:1', at: 1, hard: true };
const waitUntil = () => undefined;

/** A log whose answers the test releases; they hold what was written when the read began. */
function createHouse() {
  const written: PurgeRecord[] = [];
  const answers: (() => void)[] = [];
  const learned: PurgeRecord[] = [];
  const since = (sequence: number) => {
    const found = written.filter((record) => record.sequence > sequence);
    return new Promise<PurgePage>(
      (resolve) => void answers.push(() => resolve({ records: found, hasMore: false, bookmark: null })),
    );
  };
  const openLog = () => ({ since, append: async () => [] });
  const reader = createPurgeLogReader({
    openLog,
    clock: () => 1_000,
    log: createLogger(() => undefined),
    learn: (records) => void learned.push(...records),
  });
  return { reader, written, answers, learned };
}

it('serves calls within the batching delay with one read', async () => {
  const { reader, answers, written, learned } = createHouse();
  const calls = Array.from({ length: 30 }, () => reader.readAfter(waitUntil).then(() => learned.length));
  written.push(RECORD);
  await expect.poll(() => answers.length).toBe(1);
  answers[0]?.();
  expect(new Set(await Promise.all(calls))).toEqual(new Set([1]));
  expect(answers).toHaveLength(1);
});

it('does not reuse a read that started before the call, as a purge may have come since', async () => {
  const { reader, answers, written, learned } = createHouse();
  const early = reader.read(waitUntil);
  written.push(RECORD);
  let isDone = false;
  const late = reader.readAfter(waitUntil).then(() => (isDone = true));
  await new Promise((resolve) => setTimeout(resolve, 80));
  answers[0]?.();
  await early;
  await expect.poll(() => answers.length).toBe(2);
  expect([isDone, learned.length]).toEqual([false, 0]);
  answers[1]?.();
  await late;
  expect(learned).toEqual([RECORD]);
});
