import { applyD1Migrations } from 'cloudflare:test';
import { env } from 'cloudflare:workers';
import { beforeEach, describe, expect, it } from 'vitest';
import { callContent } from '../../../e2e/support/callContent.ts';
import { articleWith, testDatabase } from '../../../e2e/support/testDatabase.ts';

const { id: _, status: __, updatedAt: ___, ...ARTICLE } = articleWith({ title: 'Titel' });
const HOUR_MS = 3_600_000;
const inHours = (hours: number) => new Date(Date.now() + hours * HOUR_MS).toISOString();
const put = (id: number, data: object, editor = 'anna') =>
  callContent('PUT', `/articles/${id}`, { data: { ...ARTICLE, ...data }, editor });
const newsroom = async (editor = 'anna') =>
  (await callContent('GET', '/newsroom?mandator=tagesbote', { editor })).body.data;
const idsOf = (rows: readonly { readonly id: number }[]) => rows.map(({ id }) => id);

beforeEach(async () => {
  await testDatabase.migrate();
  await applyD1Migrations(env.COMMERCE_DB, env.SEARCH_MIGRATIONS);
  await testDatabase.run(
    ...['articles', 'purge_outbox', 'push_outbox'].map((table) => `DELETE FROM ${table}`),
    `INSERT OR IGNORE INTO tags (id, slug, name) VALUES (1, 'oben', 'Oben')`,
  );
});

describe('G32 what a newsroom asks for first', () => {
  it('is what happens to articles of the title by itself, in order, for fourteen days', async () => {
    await put(1, { publishedAt: inHours(5) });
    await put(2, { expiresAt: inHours(2) });
    await put(3, { state: 'draft' });
    await callContent('POST', '/articles/3/embargo', { data: { until: inHours(3), reason: 'x' }, editor: 'anna' });
    await put(4, { publishedAt: inHours(24 * 15) });
    await put(5, { publishedAt: inHours(1), mandators: ['blitz'] });
    const { plan } = await newsroom();
    expect(plan.map(({ id, kind }: { id: number; kind: string }) => [id, kind])).toEqual([
      [2, 'expiry'],
      [3, 'embargo'],
      [1, 'release'],
    ]);
    expect(plan[2]).toMatchObject({ title: 'Titel', state: 'scheduled', isLate: false });
  });

  it('says what has not happened in its time', async () => {
    await put(1, { publishedAt: inHours(1) });
    expect((await newsroom()).late).toEqual({ purges: 0, pushes: 0 });
    const longAgo = Date.now() - HOUR_MS;
    await testDatabase.run(
      `UPDATE articles SET release_at = ${longAgo}`,
      `INSERT INTO purge_outbox (purge, created_at) VALUES ('{}', ${longAgo}), ('{}', ${Date.now() + HOUR_MS})`,
      `INSERT INTO push_outbox (kind, mandator, article_id, created_at) VALUES ('breaking', 'tagesbote', 1, ${longAgo})`,
    );
    const { plan, late } = await newsroom();
    expect([plan[0].isLate, late]).toEqual([true, { purges: 1, pushes: 1 }]);
  });

  it('has the articles that this editor changed last, each once, and those that are live', async () => {
    for (const id of [1, 2, 3]) await put(id, {}, id === 2 ? 'emma' : 'berta');
    await put(1, { title: 'Neuer', badge: 'Live' }, 'berta');
    const { mine, live } = await newsroom('berta');
    expect([idsOf(mine), idsOf(live)]).toEqual([[1, 3], [1]]);
    expect(mine[0]).toMatchObject({ title: 'Neuer', state: 'published' });
    expect(idsOf((await newsroom('emma')).mine)).toEqual([2]);
  });
});
