import { runDurableObjectAlarm, runInDurableObject } from 'cloudflare:test';
import { env } from 'cloudflare:workers';
import { expect, it } from 'vitest';

it('M79 binds a grant to its first article, under concurrency, and deletes it at its expiry', async () => {
  const uses = env.GRANT_USES.getByName('probe');
  const query = (sql: string) => runInDurableObject(uses, (_, state) => state.storage.sql.exec(sql).toArray());
  const endsAt = Date.now() + 600_000;
  const [first, ...others] = await Promise.all([1, 2, 3, 1].map((article) => uses.use('a', article, endsAt)));
  expect(others).toEqual([first, first, first]);
  expect(await uses.use('b', 9, endsAt)).toBe(9);
  await runDurableObjectAlarm(uses);
  expect(await query('SELECT count(*) AS kept FROM grant_use')).toEqual([{ kept: 2 }]);
  await query('UPDATE grant_use SET ends_at = 1');
  await runDurableObjectAlarm(uses);
  expect(await query('SELECT * FROM grant_use')).toEqual([]);
});

it('M79 deletes expired grants before each use, even if the alarm is late', async () => {
  const uses = env.GRANT_USES.getByName('late');
  await uses.use('a', 1, Date.now() - 1);
  expect(await uses.use('b', 2, Date.now() + 600_000)).toBe(2);
  const kept = await runInDurableObject(uses, (_, state) =>
    state.storage.sql.exec('SELECT grant_digest FROM grant_use').toArray(),
  );
  expect(kept).toEqual([{ grant_digest: 'b' }]);
});
