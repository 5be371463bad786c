import { applyD1Migrations } from 'cloudflare:test';
import { env as platform } from 'cloudflare:workers';
import { beforeEach, expect, it, vi } from 'vitest';
import { testDatabase } from '../e2e/support/testDatabase.ts';
import origin from './index.ts';

const DAY_MS = 86_400_000;
const written = vi.spyOn(console, 'log');
const failed = () =>
  written.mock.calls.map(([line]) => JSON.parse(String(line))).filter(({ level }) => level === 'error');
const count = async (database: D1Database, table: string) =>
  (await database.prepare(`SELECT count(*) AS count FROM ${table}`).first<{ count: number }>())?.count;

/** Runs the cron of `origin` with an empty search database. */
async function runCron(): Promise<readonly string[]> {
  const sent: string[] = [];
  const env = {
    DB: testDatabase.binding,
    READERS_DB: platform.READERS_DB,
    SEARCH_DB: platform.COMMERCE_DB,
    PORTAL: {
      fetch: async (request: Request) => {
        sent.push(await request.text());
        return new Response();
      },
    },
    PURGE_SECRET: 'purge-secret-of-the-test',
    PUBLIC_ORIGIN: 'http://{mandator}.localhost',
  };
  await Promise.resolve<unknown>(Reflect.apply(origin.scheduled, origin, [{}, env]));
  return sent;
}

beforeEach(async () => {
  written.mockClear();
  await testDatabase.migrate();
  await applyD1Migrations(platform.READERS_DB, platform.READERS_MIGRATIONS);
  await testDatabase.run(
    `INSERT INTO purge_outbox (purge, is_hard, created_at) VALUES ('{"soft":[],"hard":["article:1"]}', 1, 1)`,
    'INSERT OR IGNORE INTO search_outbox (article_id) VALUES (1)',
  );
});

it('G14 G16 the cron delivers retractions and deletes expired data, even if search and mails fail', async () => {
  await testDatabase.run(
    `INSERT INTO held_records (mandator, source, record_id, digest, title, record, release_at) VALUES ('tagesbote', 'archiv', '1', '', '', '{}', 1)`,
  );
  const old = Date.now() - 100 * DAY_MS;
  await platform.READERS_DB.prepare(
    `WITH RECURSIVE numbers (n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM numbers WHERE n < 2500)
     INSERT INTO metered_views SELECT 'tagesbote', 'regel', 'leserin', n, iif(n > 2400, ?, ?) FROM numbers`,
  )
    .bind(Date.now(), old)
    .run();
  await platform.READERS_DB.prepare('DROP TABLE newsletter_mails').run();
  expect(await runCron()).toEqual([expect.stringContaining('"hard":["article:1"]')]);
  expect(await count(platform.READERS_DB, 'metered_views')).toBe(100);
  expect(new Set(failed().map(({ event, key }) => `${event} ${key ?? ''}`))).toEqual(
    new Set(['release_failed ', 'job_failed search', 'job_failed mails']),
  );
});
