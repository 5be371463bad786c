import { evictDurableObject, runInDurableObject } from 'cloudflare:test';
import { env } from 'cloudflare:workers';
import { expect, it } from 'vitest';
import { EVERYTHING } from '#shared/domain/page/cacheTags.ts';
import { createLogger } from '#shared/lib/logger.ts';
import { MOST_SOFT_PURGES } from './purgeRetention.ts';
import { createPurges } from './purges.ts';

const openLog = (name: string) => env.PURGE_LOG.getByName(name);

function createIsolate(name: string) {
  const pending: Promise<unknown>[] = [];
  let looks = 0;
  const purges = createPurges({
    openLog: () => {
      const stub = openLog(name);
      return {
        since: (sequence) => {
          looks += 1;
          return stub.since(sequence);
        },
        append: (...recorded) => stub.append(...recorded),
      };
    },
    clock: Date.now,
    log: createLogger(() => undefined),
    pollSeconds: 30,
    waitSeconds: 60,
  });
  return { purges, looks: () => looks, look: () => purges.followNow((work) => void pending.push(work)) };
}

it(
  'G16 loads 600,000 tags into a new isolate: every retraction, and the latest purges by name',
  { timeout: 30_000 },
  async () => {
    const log = openLog('large');
    await runInDurableObject(log, (_, { storage }) => {
      storage.sql.exec("INSERT INTO purge (at, tag, hard) VALUES (?, 'article:1', 1)", Date.now());
      storage.sql.exec(
        `INSERT INTO purge (at, tag, hard)
       SELECT ?, 'tag:' || value, 0 FROM (WITH RECURSIVE numbers (value) AS (SELECT 1 UNION ALL SELECT value + 1 FROM numbers WHERE value < 600000) SELECT value FROM numbers)`,
        Date.now(),
      );
    });
    await log.append([{ tag: 'article:2', hard: false }], 'bookmark-1');
    await log.append([{ tag: 'article:3', hard: false }], 'bookmark-0');

    const { purges, look } = createIsolate('large');
    await look();
    expect(purges.follow(() => undefined)).toBe(true);
    expect(purges.purgeTimes('article:1')?.hardAt).toBeGreaterThan(0);
    expect(purges.purgeTimes('tag:600000')?.softAt).toBeGreaterThan(0);
    expect([purges.purgeTimes('tag:1'), purges.wasNamedSince('tag:1', Date.now())]).toEqual([undefined, true]);
    expect(purges.bookmark()).toBe('bookmark-1');
    // A restored database restarts its bookmarks.
    await log.append([{ tag: EVERYTHING, hard: true }], 'anew');
    await look();
    expect(purges.bookmark()).toBe('anew');

    const pages = [];
    for (let from = 0, hasMore = true; hasMore;) {
      const page = await log.since(from);
      pages.push(page.records.length);
      hasMore = page.hasMore;
      from = page.records.at(-1)?.sequence ?? from;
    }
    expect(Math.max(...pages)).toBeLessThanOrEqual(10_000);
    expect(pages.reduce((sum, count) => sum + count, 0)).toBeLessThanOrEqual(MOST_SOFT_PURGES);
  },
);

it('sends no compacted purge to an isolate that has read past it', async () => {
  const log = openLog('followed');
  const isolate = createIsolate('followed');
  for (let batch = 0; batch < 6; batch += 1) {
    await log.append(
      Array.from({ length: 10_000 }, (_, at) => ({ tag: `tag:${batch * 10_000 + at}`, hard: false })),
      null,
    );
    if (batch < 4) await isolate.look();
  }
  const before = await log.since(0);
  expect(before.records[0]?.tag).toBe(EVERYTHING);
  const told: string[] = [];
  isolate.purges.onPurge((records) => told.push(...records.map(({ tag }) => tag)));
  await isolate.look();
  expect(told).not.toContain(EVERYTHING);
  expect(told).toContain('tag:59999');
});

it('G14 starts a replaced log with a retraction of everything, which isolates with a greater sequence receive too', async () => {
  const log = openLog('lost');
  const isolate = createIsolate('lost');
  await log.append([{ tag: 'article:1', hard: true }], null);
  await isolate.look();
  const begunAt = isolate.purges.purgeTimes(EVERYTHING)?.hardAt ?? 0;
  await new Promise((resolve) => setTimeout(resolve, 5));
  await runInDurableObject(log, async (_, { storage }) => storage.deleteAll());
  await evictDurableObject(log);
  await isolate.look();
  expect(isolate.purges.purgeTimes(EVERYTHING)?.hardAt).toBeGreaterThan(begunAt);
});

it('G8 serves all callers that heard of a change with one read, at most one per isolate in two seconds', async () => {
  const [here, elsewhere] = [createIsolate('live'), createIsolate('live')];
  await elsewhere.look();
  const change = (tag: string) => here.purges.append({ soft: [tag], hard: [] });
  const hear = (at: number, readers: number) =>
    Promise.all(Array.from({ length: readers }, async () => elsewhere.purges.followUpTo(at, () => undefined)));
  const first = await change('article:1');
  const startedAt = performance.now();
  await hear(first, 50);
  expect(elsewhere.purges.purgeTimes('article:1')?.softAt).toBe(first);
  expect(elsewhere.looks()).toBe(2);
  expect(elsewhere.purges.followUpTo(first, () => undefined)).toBeNull();
  // So soon after the last read this one is delayed, but still happens.
  const second = await change('article:2');
  await hear(second, 50);
  expect(elsewhere.purges.purgeTimes('article:2')?.softAt).toBe(second);
  // Times that no purge was recorded at cost one read every two seconds, however many requests claim them.
  await Promise.all([hear(Infinity, 50), hear(NaN, 50)]);
  expect(elsewhere.looks()).toBe(4);
  expect(performance.now() - startedAt).toBeGreaterThan(4_000);
});
