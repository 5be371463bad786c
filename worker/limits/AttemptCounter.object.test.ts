import { runDurableObjectAlarm, runInDurableObject } from 'cloudflare:test';
import { env } from 'cloudflare:workers';
import { expect, it } from 'vitest';

const PERIOD_MS = 150;

it('counts each subject apart, says how long to wait, begins anew afterwards, and forgets', async () => {
  const counter = env.ATTEMPT_COUNTER.getByName('probe');
  const attempt = (subject: string) => counter.count(subject, 2, PERIOD_MS);
  expect([await attempt('a'), await attempt('a'), await attempt('b')]).toEqual([0, 0, 0]);
  const wait = await attempt('a');
  expect(wait).toBeGreaterThan(0);
  expect(wait).toBeLessThanOrEqual(PERIOD_MS);
  await new Promise((resolve) => setTimeout(resolve, wait + 5));
  expect(await attempt('a')).toBe(0);
  await new Promise((resolve) => setTimeout(resolve, PERIOD_MS + 5));
  await runDurableObjectAlarm(counter);
  const kept = await runInDurableObject(counter, (_, state) => state.storage.sql.exec('SELECT * FROM attempt').toArray());
  expect(kept).toEqual([]);
});
