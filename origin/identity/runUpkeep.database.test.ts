import { applyD1Migrations } from 'cloudflare:test';
import { env } from 'cloudflare:workers';
import { beforeAll, expect, it, vi } from 'vitest';
import { runUpkeep } from './runUpkeep.ts';

beforeAll(() => applyD1Migrations(env.IDENTITY_DB, env.IDENTITY_MIGRATIONS));

it('G16 deletes expired rows, even if the keys cannot be read', async () => {
  const written = vi.spyOn(console, 'log');
  // All files share one isolate: attempts of another may remain.
  await env.IDENTITY_DB.exec('DELETE FROM "attempt"');
  await env.IDENTITY_DB.exec(
    `WITH RECURSIVE numbers (n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM numbers WHERE n < 2500) INSERT INTO "attempt" SELECT 'key' || n, 1, 1, n FROM numbers`,
  );
  const broken = {
    IDENTITY_DB: env.IDENTITY_DB,
    IDENTITY_SECRET: 'a-secret-that-is-long-enough',
    IDENTITY_SIGNING_KEY: '{',
  };
  await Promise.resolve<unknown>(Reflect.apply(runUpkeep, null, [broken, 2_400]));
  const left = await env.IDENTITY_DB.prepare('SELECT count(*) AS count FROM "attempt"').first<{ count: number }>();
  expect(left).toEqual({ count: 100 });
  expect(written.mock.calls.map(([line]) => JSON.parse(String(line)))).toMatchObject([
    { event: 'job_failed', key: 'keys' },
  ]);
});
