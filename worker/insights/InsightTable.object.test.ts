import { runInDurableObject } from 'cloudflare:test';
import { env } from 'cloudflare:workers';
import { expect, it } from 'vitest';
import { EMPTY } from './histogram.ts';
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

it('G18 nobody can make it grow: a slot holds so many series and no more', async () => {
  const table = env.INSIGHTS.getByName('full');
  await table.add(Array.from({ length: 5_000 }, (_, number) => point(`k${number}`, 1)));
  for (const { points } of await table.read(3_600_000, 0)) expect(points).toHaveLength(4_000);
});
