import { runDurableObjectAlarm, runInDurableObject } from 'cloudflare:test';
import { env } from 'cloudflare:workers';
import { expect, it, vi } from 'vitest';
import { countDays } from '#shared/i18n/formatDate.ts';
import { EMPTY } from './histogram.ts';
import type { InsightTable } from './InsightTable.object.ts';
import { WINDOWS } from './windows.ts';

const point = (key: string, count: number) => ({ ...EMPTY, key, count });
const DAY_MS = 86_400_000;
const VIEWS = 'views\ttagesbote\tarticle\tshown';

it('G18 aggregates the points of isolates in slots of a minute, a quarter and an hour, and deletes old ones', async () => {
  const table = env.INSIGHTS.getByName('probe');
  await runInDurableObject(
    table,
    (_, state) => void state.storage.sql.exec("INSERT INTO slot VALUES (60000, 60000, '[]')"),
  );
  await table.add([point('a', 1), point('b', 2)]);
  await table.add([point('a', 10)]);
  expect((await table.read(60_000, 0)).some(({ at }) => at === 60_000)).toBe(false);
  for (const { slotMs } of WINDOWS) {
    const points = (await table.read(slotMs, 0)).flatMap((slot) => slot.points);
    const counted = (key: string) => points.filter((one) => one.key === key).reduce((sum, { count }) => sum + count, 0);
    expect([counted('a'), counted('b')]).toEqual([11, 2]);
  }
  expect(await table.read(60_000, Date.now() + 60_000)).toEqual([]);
});

it('G18 three hundred isolates that hand over write as many rows as one does', async () => {
  const table = env.INSIGHTS.getByName('busy');
  const rowsOf = (work: (object: InsightTable) => unknown) =>
    runInDurableObject(table, async (object, { storage }) => {
      const exec = storage.sql.exec.bind(storage.sql);
      const cursors: { readonly rowsWritten: number }[] = [];
      const counted = vi.spyOn(storage.sql, 'exec').mockImplementation((...asked) => {
        const cursor = exec(...asked);
        cursors.push(cursor);
        return cursor;
      });
      await work(object);
      counted.mockRestore();
      return cursors.reduce((sum, { rowsWritten }) => sum + rowsWritten, 0);
    });
  const handOver = async (object: InsightTable) => {
    for (let isolate = 0; isolate < 300; isolate += 1) await object.add([point(VIEWS, 1)]);
  };
  expect(await rowsOf(handOver)).toBe(0);
  // An hour of it: 720 times these and an alarm, 5,760; by six for each of 54,000 calls it was 324,000.
  expect(await rowsOf((object) => object.alarm())).toBe(7);
  const [slot] = await table.read(60_000, 0);
  expect(slot?.points).toEqual([expect.objectContaining({ key: VIEWS, count: 300 })]);
  // Runs the alarm that writes received points.
  await table.add([point('b', 1)]);
  expect(await runDurableObjectAlarm(table)).toBe(true);
  await runInDurableObject(table, (_, { storage }) => {
    const [{ points } = {}] = storage.sql.exec('SELECT points FROM slot WHERE length_ms = 60000').toArray();
    expect(points).toContain('"b"');
  });
});

it('G18 stores reader activity by Cologne days for thirteen months, and no operational series by day', async () => {
  const table = env.INSIGHTS.getByName('days');
  const today = countDays(new Date().toISOString());
  const old = (day: number) => `INSERT INTO day VALUES (${day}, '${JSON.stringify([[VIEWS, 5, 0, []]])}')`;
  await runInDurableObject(table, (_, { storage }) => {
    storage.sql.exec(old(today - 396));
    storage.sql.exec(old(today - 395));
  });
  await table.add([point(VIEWS, 2), point('answers\ttagesbote\tarticle\t2xx\tmemory\tfresh', 9)]);
  await table.readDays(0, 'day');
  await table.add([point(VIEWS, 3)]);
  const days = async (since = 0) =>
    (await table.readDays(since, 'day')).map(({ at, points }) => [
      at / DAY_MS,
      points.map(({ key, count }) => [key, count]),
    ]);
  const kept = [
    [today - 395, [[VIEWS, 5]]],
    [today, [[VIEWS, 5]]],
  ];
  expect(await days()).toEqual(kept);
  expect(await days(today)).toEqual(kept.slice(1));
  // Old days are deleted even if no new ones are counted.
  await runInDurableObject(table, (_, { storage }) => void storage.sql.exec(old(today - 400)));
  await table.add([point('purgeLag', 1)]);
  expect(await days()).toEqual(kept);
});

it('G18 puts days together by months, each of which is as long as it is', async () => {
  const table = env.INSIGHTS.getByName('months');
  const dayOf = (iso: string) => Date.parse(iso) / DAY_MS;
  await runInDurableObject(table, (_, { storage }) => {
    for (const iso of ['2026-02-28', '2026-03-01', '2026-03-31', '2026-04-01'])
      storage.sql.exec('INSERT INTO day VALUES (?, ?)', dayOf(iso), JSON.stringify([[VIEWS, 5, 0, []]]));
  });
  const months = await table.readDays(dayOf('2026-02-28'), 'month');
  expect(months.map(({ at, points }) => [new Date(at).toISOString().slice(0, 10), points[0]?.count])).toEqual([
    ['2026-02-01', 5],
    ['2026-03-01', 10],
    ['2026-04-01', 5],
  ]);
});

it('G18 bounds the number of series per slot', async () => {
  const table = env.INSIGHTS.getByName('full');
  await table.add(Array.from({ length: 5_000 }, (_, number) => point(`k${number}`, 1)));
  for (const { points } of await table.read(3_600_000, 0)) expect(points).toHaveLength(4_000);
});

it('G18 loses only its own points when a write fails, and recovers from a lost alarm', async () => {
  const table = env.INSIGHTS.getByName('broken');
  await table.add([point('a', 1)]);
  await runInDurableObject(table, async (object, { storage }) => {
    storage.sql.exec('ALTER TABLE slot RENAME TO away');
    expect(() => object.alarm()).toThrow('no such table');
    storage.sql.exec('ALTER TABLE away RENAME TO slot');
    await storage.deleteAlarm();
  });
  expect(await table.read(60_000, 0)).toEqual([]);
  await table.add([point('b', 1)]);
  expect(await runInDurableObject(table, (_, { storage }) => storage.getAlarm())).not.toBeNull();
  await runInDurableObject(table, async (object, { storage }) => {
    await storage.deleteAlarm();
    vi.spyOn(Date, 'now').mockReturnValue(Date.now() + 11_000);
    await object.add([point('c', 1)]);
    vi.restoreAllMocks();
    const [{ points } = {}] = storage.sql.exec('SELECT points FROM slot WHERE length_ms = 60000').toArray();
    expect(points).toContain('"b"');
    expect(await storage.getAlarm()).not.toBeNull();
  });
});
