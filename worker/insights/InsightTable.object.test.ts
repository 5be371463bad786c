import { runDurableObjectAlarm, runInDurableObject } from 'cloudflare:test';
import { env } from 'cloudflare:workers';
import { expect, it, vi } from 'vitest';
import { EMPTY } from './histogram.ts';
import type { InsightTable } from './InsightTable.object.ts';
import { WINDOWS } from './windows.ts';

const point = (key: string, count: number) => ({ ...EMPTY, key, count });

it('G18 brings together what isolates counted, in slots of a minute, a quarter and an hour, and forgets what is old', async () => {
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
    for (let isolate = 0; isolate < 300; isolate += 1) await object.add([point('a', 1)]);
  };
  expect(await rowsOf(handOver)).toBe(0);
  // An hour of it: 720 times these and an alarm, 5,040; by six for each of 54,000 calls it was 324,000.
  expect(await rowsOf((object) => object.alarm())).toBe(6);
  const [slot] = await table.read(60_000, 0);
  expect(slot?.points).toEqual([expect.objectContaining({ key: 'a', count: 300 })]);
  // The platform wakes it for what has come in.
  await table.add([point('b', 1)]);
  expect(await runDurableObjectAlarm(table)).toBe(true);
  await runInDurableObject(table, (_, { storage }) => {
    const [{ points } = {}] = storage.sql.exec('SELECT points FROM slot WHERE length_ms = 60000').toArray();
    expect(points).toContain('"b"');
  });
});

it('G18 nobody can make it grow: a slot holds so many series and no more', async () => {
  const table = env.INSIGHTS.getByName('full');
  await table.add(Array.from({ length: 5_000 }, (_, number) => point(`k${number}`, 1)));
  for (const { points } of await table.read(3_600_000, 0)) expect(points).toHaveLength(4_000);
});

it('G18 a write that fails loses what it had, and stops neither the next nor a look; an alarm that is lost stops nothing', async () => {
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
