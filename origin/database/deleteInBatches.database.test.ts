import { applyD1Migrations } from 'cloudflare:test';
import { env } from 'cloudflare:workers';
import { lt } from 'drizzle-orm';
import { beforeAll, expect, it } from 'vitest';
import { countRounds } from '../../e2e/support/countRounds.ts';
import { meteredViews } from '../readers/paywall/schema.ts';
import { openDatabase } from './database.ts';
import { deleteInBatches } from './deleteInBatches.ts';

const left = async () =>
  (await env.READERS_DB.prepare('SELECT count(*) AS count FROM metered_views').first<{ count: number }>())?.count;

beforeAll(() => applyD1Migrations(env.READERS_DB, env.READERS_MIGRATIONS));

it('G16 deletes a thousand rows per statement, and keeps the others', async () => {
  await env.READERS_DB.exec(
    `WITH RECURSIVE numbers (n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM numbers WHERE n < 60000) INSERT INTO metered_views SELECT 'tagesbote', 'regel', 'leserin', n, n FROM numbers`,
  );
  const counted = countRounds(env.READERS_DB);
  await deleteInBatches(openDatabase(counted.binding), meteredViews, lt(meteredViews.viewedAt, 2_501));
  expect([await left(), counted.statements]).toEqual([57_500, 3]);
  // A run is bounded, however many rows there are.
  await deleteInBatches(openDatabase(counted.binding), meteredViews, lt(meteredViews.viewedAt, 60_000));
  expect([await left(), counted.statements]).toEqual([37_500, 23]);
});
