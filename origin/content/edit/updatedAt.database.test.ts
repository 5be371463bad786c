import { applyD1Migrations } from 'cloudflare:test';
import { env } from 'cloudflare:workers';
import { beforeEach, expect, it } from 'vitest';
import { callContent } from '../../../e2e/support/callContent.ts';
import { articleWith, recordWith, testDatabase } from '../../../e2e/support/testDatabase.ts';

const { id: _, status: __, updatedAt: ___, ...ARTICLE } = articleWith({});
const put = (data: object) => callContent('PUT', '/articles/1', { data, editor: 'emil' });
const post = (path: string) => callContent('POST', `/articles/1/${path}`, { editor: 'emil' });
const updatedAt = async (id = 1) =>
  (await testDatabase.rows(`SELECT updated_at FROM articles WHERE id = ${id}`))[0]?.['updated_at'];

beforeEach(async () => {
  await testDatabase.migrate();
  await applyD1Migrations(env.COMMERCE_DB, env.SEARCH_MIGRATIONS);
  await testDatabase.run(
    'DELETE FROM import_sources',
    'DELETE FROM articles',
    `INSERT OR IGNORE INTO tags (id, slug, name) VALUES (1, 'oben', 'Oben')`,
  );
});

it('G31 an article is updated by a save that says so, and by no other change', async () => {
  await put({ ...ARTICLE, isUpdate: true });
  await put({ title: 'Mit Komma,' });
  await post('retract');
  await post('publish');
  await post('revisions/1/restore');
  expect(await updatedAt()).toBeNull();
  const before = Date.now();
  expect((await put({ title: 'Neue Lage', isUpdate: true })).status).toBe(200);
  const shown = await updatedAt();
  expect(shown).toBeGreaterThanOrEqual(before);
  await testDatabase.run('UPDATE articles SET updated_at = 7');
  await put({ title: 'Komma weg', isUpdate: false });
  await post('retract');
  await post('publish');
  expect(await updatedAt()).toBe(7);
  expect((await put({ isUpdate: 'ja' })).status).toBe(400);
});

it('G31 G8 a live article is updated by its newest entry, which is not in the future', async () => {
  const entry = (publishedAt: string) => ({
    type: 'liveEntry',
    publishedAt,
    title: null,
    author: null,
    paragraphs: ['Neues.'],
  });
  const first = '2026-11-01T08:00:00.000Z';
  await put({ ...ARTICLE, badge: 'Live', publishedAt: first, contentItems: [entry(first)] });
  expect(await updatedAt()).toBeNull();
  const newest = '2026-11-01T21:00:00.000Z';
  await put({ contentItems: [entry(newest), entry(first)] });
  expect(await updatedAt()).toBe(Date.parse(newest));
  await put({ title: 'Mit Komma,' });
  expect(await updatedAt()).toBe(Date.parse(newest));
  const before = Date.now();
  await put({ contentItems: [entry('2999-01-01T00:00:00.000Z')] });
  expect(await updatedAt()).toBeGreaterThanOrEqual(before);
  expect(await updatedAt()).toBeLessThanOrEqual(Date.now());
  await testDatabase.run('UPDATE articles SET updated_at = 7');
  await put({ badge: null, contentItems: [entry(newest)] });
  expect(await updatedAt()).toBe(7);
});

it('G31 a draft is not updated before readers have had it', async () => {
  await put({ ...ARTICLE, state: 'draft' });
  await put({ title: 'Neu', isUpdate: true });
  const paragraphs = ['Neues.'];
  await put({
    badge: 'Live',
    contentItems: [{ type: 'liveEntry', publishedAt: new Date().toISOString(), paragraphs }],
  });
  await post('publish');
  expect(await updatedAt()).toBeNull();
});

it('G31 an imported article is updated when its record says, or never; without a word with its text', async () => {
  const record = (digest: string, article: object) => ({ ...recordWith(article), digest });
  const send = async (...of: Parameters<typeof record>) =>
    (
      await callContent('POST', '/import/articles', {
        data: { mandator: 'tagesbote', source: 'archiv', records: [record(...of)] },
      })
    ).body.data[0];
  const stated = '2021-02-03T04:05:06.000Z';
  const { articleId } = await send('a', { updatedAt: stated });
  expect(await updatedAt(articleId)).toBe(Date.parse(stated));
  await send('b', { title: 'Anders', updatedAt: stated });
  expect(await updatedAt(articleId)).toBe(Date.parse(stated));
  await send('c', { title: 'Wieder anders', updatedAt: null });
  expect(await updatedAt(articleId)).toBeNull();
  await send('d', { title: 'Wieder anders', tags: ['Oben', 'Unten'] });
  expect(await updatedAt(articleId)).toBeNull();
  await send('e', { title: 'Ohne Angabe' });
  expect(await updatedAt(articleId)).not.toBeNull();
  expect((await send('f', { updatedAt: 'gestern' })).kind).toBe('rejected');
});
