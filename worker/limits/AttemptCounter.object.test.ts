import { runDurableObjectAlarm, runInDurableObject } from 'cloudflare:test';
import { env } from 'cloudflare:workers';
import { expect, it } from 'vitest';

const PERIOD_MS = 600_000;

it('counts per subject, returns the wait, starts again afterwards, and deletes', async () => {
  const counter = env.ATTEMPT_COUNTER.getByName('probe');
  const attempt = (subject: string) => counter.count(subject, 2, PERIOD_MS);
  const query = (sql: string) => runInDurableObject(counter, (_, state) => state.storage.sql.exec(sql).toArray());
  const letThePeriodPass = () => query(`UPDATE attempt SET ends_at = ends_at - ${PERIOD_MS}`);
  expect([await attempt('a'), await attempt('a'), await attempt('b')]).toEqual([0, 0, 0]);
  const wait = await attempt('a');
  expect(wait).toBeGreaterThan(0);
  expect(wait).toBeLessThanOrEqual(PERIOD_MS);
  await letThePeriodPass();
  expect(await attempt('a')).toBe(0);
  await letThePeriodPass();
  await runDurableObjectAlarm(counter);
  expect(await query('SELECT * FROM attempt')).toEqual([]);
});
