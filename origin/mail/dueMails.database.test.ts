import { applyD1Migrations } from 'cloudflare:test';
import { env } from 'cloudflare:workers';
import { beforeAll, expect, it } from 'vitest';

beforeAll(async () => {
  await applyD1Migrations(env.READERS_DB, env.READERS_MIGRATIONS);
  await applyD1Migrations(env.COMMERCE_DB, env.COMMERCE_MIGRATIONS);
});

it.each([
  ['readers', () => env.READERS_DB, 'ad_reports'],
  ['commerce', () => env.COMMERCE_DB, 'receipt_mails'],
] as const)('G18 the cron of the %s finds due mails without a full scan', async (_, open, known) => {
  const rows = async (sql: string) => (await open().prepare(sql).all()).results;
  const tables = await rows(`SELECT name FROM sqlite_master WHERE type = 'table' AND sql LIKE '%due_at%'`);
  expect(tables).toContainEqual({ name: known });
  for (const { name } of tables) {
    const plan = await rows(
      `EXPLAIN QUERY PLAN SELECT due_at FROM ${String(name)} WHERE due_at <= 1 ORDER BY due_at LIMIT 50`,
    );
    expect([name, JSON.stringify(plan)]).toEqual([name, expect.stringMatching(/SEARCH .* INDEX \w+ \(due_at</)]);
  }
});
