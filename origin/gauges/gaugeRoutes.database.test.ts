import { applyD1Migrations } from 'cloudflare:test';
import { env as platform } from 'cloudflare:workers';
import { beforeAll, expect, it } from 'vitest';
import { GAUGES_PATH, gaugesContract } from '#shared/contracts/gauges.contract.ts';
import * as v from 'valibot';
import { testDatabase } from '../../e2e/support/testDatabase.ts';
import { gaugeRoutes } from './gaugeRoutes.ts';

const TOKEN = 'reader-service-token-of-the-test';
const MINUTE_MS = 60_000;

beforeAll(async () => {
  await testDatabase.migrate();
  await applyD1Migrations(platform.READERS_DB, platform.READERS_MIGRATIONS);
});

async function readGauges(search: object) {
  const env = {
    DB: testDatabase.binding,
    READERS_DB: platform.READERS_DB,
    SEARCH_DB: search,
    FILES: { head: async () => null },
    READER_SERVICE_TOKEN: TOKEN,
  };
  const answer = await gaugeRoutes.request(GAUGES_PATH, { headers: { authorization: `Bearer ${TOKEN}` } }, env);
  return v.parse(gaugesContract, await answer.json()).data;
}

it('G18 reports the size of each database, and the age of waiting tasks', async () => {
  const idle = await readGauges(platform.COMMERCE_DB);
  expect(idle).toMatchObject({ searchOldestMs: null, releaseOverdueMs: null, outboxOldestMs: null });
  expect(Math.min(idle.databaseBytes, idle.readersBytes, idle.searchBytes ?? 0)).toBeGreaterThan(0);

  await testDatabase.run(`INSERT INTO tags (id, slug, name) VALUES (1, 'wetter', 'Wetter')`);
  await testDatabase.save({ id: 1 });
  const held = (id: string, releaseAt: number | null) =>
    `INSERT INTO held_records (mandator, source, record_id, digest, title, record, release_at) VALUES ('tagesbote', 'archiv', '${id}', '', '', '{}', ${releaseAt})`;
  await testDatabase.run(
    'UPDATE search_outbox SET changed_at = changed_at - 600000',
    // A row written by a release without the time column.
    'INSERT INTO search_outbox (change, article_id) VALUES (0, 2)',
    held('draft', null),
    held('due', Date.now() - 7 * MINUTE_MS),
    held('later', Date.now() + 7 * MINUTE_MS),
  );
  const { searchOldestMs, releaseOverdueMs } = await readGauges(platform.COMMERCE_DB);
  expect([searchOldestMs, releaseOverdueMs].map((ms) => Math.floor((ms ?? 0) / MINUTE_MS))).toEqual([10, 7]);
});

it('G18 reports the rest while the search database is unavailable', async () => {
  const away = {
    prepare: () => {
      throw new Error('D1_ERROR: Network connection lost.');
    },
  };
  expect(await readGauges(away)).toMatchObject({ searchBytes: null, databaseBytes: expect.any(Number) });
});
