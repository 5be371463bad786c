import { applyD1Migrations } from 'cloudflare:test';
import { env } from 'cloudflare:workers';
import { beforeEach, describe, expect, it } from 'vitest';
import { callContent } from '../../../e2e/support/callContent.ts';
import { articleWith, testDatabase } from '../../../e2e/support/testDatabase.ts';

const { id: _, status: __, updatedAt: ___, ...ARTICLE } = articleWith({});
const inAnHour = () => new Date(Date.now() + 3_600_000).toISOString();

const get = (path: string) => callContent('GET', path, { editor: 'anna' });
const put = (id: number, data: object = {}) =>
  callContent('PUT', `/articles/${id}`, { data: { ...ARTICLE, ...data }, editor: 'anna' });
const list = async (query: string) => {
  const { status, body } = await get(`/articles?${query}`);
  expect(status).toBe(200);
  return { ids: body.data.map(({ id }: { id: number }) => id), cursor: body.meta.cursor };
};

beforeEach(async () => {
  await testDatabase.migrate();
  await applyD1Migrations(env.COMMERCE_DB, env.SEARCH_MIGRATIONS);
  await testDatabase.run(
    'DELETE FROM articles',
    `INSERT OR IGNORE INTO tags (id, slug, name) VALUES (1, 'oben', 'Oben')`,
  );
});

describe('G32 the search of editors', () => {
  const search = (words: string, more = '') =>
    list(`mandator=tagesbote&search=${encodeURIComponent(words)}${more}`).then(({ ids }) => ids);

  it('finds articles by words of headline and kicker, in any state or one, newest first', async () => {
    await put(1, { title: 'Straßenbahn fährt wieder', titlePrefix: 'Köln', publishedAt: '2026-01-01T00:00:00Z' });
    await put(2, { title: 'KÖLN: Bahn steht', state: 'draft', publishedAt: '2026-01-02T00:00:00Z' });
    await put(3, { title: '5 % mehr für „Rhein_Bahn“', state: 'review', publishedAt: '2026-01-03T00:00:00Z' });
    await put(4, { title: 'Die Bahn kommt', publishedAt: inAnHour() });
    await put(5, { title: 'Bahn gewesen', publishedAt: '2026-01-04T00:00:00Z' });
    await callContent('POST', '/articles/5/retract');
    await put(6, { title: 'Bahn in Bergheim', mandators: ['rundblick'] });
    expect(await search('bahn')).toEqual([4, 5, 3, 2, 1]);
    expect(await search('bahn', '&state=draft')).toEqual([2]);
    for (const same of ['köln bahn', 'BAHN KÖLN', 'Koeln "bahn"', ' ko\u0308ln   bahn '])
      expect(await search(same)).toEqual([2, 1]);
    expect(await search('strasse')).toEqual([1]);
    expect(await search('Bezahlwort')).toEqual([]);
  });

  it('finds an article by its number, before those with the number in their headline', async () => {
    await put(17, { title: 'Siebzehn' });
    await put(18, { title: 'Die 17 kommt' });
    await put(19, { title: 'Woanders', mandators: ['rundblick'] });
    expect(await search('17')).toEqual([17, 18]);
    expect(await search('17', '&state=draft')).toEqual([]);
    expect(await search('19')).toEqual([]);
    expect(await search('0017')).toEqual([]);
  });

  it.each(['%', '_', "'", "' OR 1 --", '"', '„“', '\\', '?', 'ü'.repeat(100), 'a b '.repeat(25), '99999999999', '\0'])(
    'finds nothing by %j, which no headline has',
    async (words) => {
      await put(1);
      expect(await search(words)).toEqual([]);
    },
  );

  it('takes signs of patterns and quotation marks as they are', async () => {
    await put(1, { title: '5 % mehr für „Rhein_Bahn“' });
    await put(2, { title: "Rhein-Bahn: 'Wir' kommen" });
    expect(
      await Promise.all(['%', 'rhein_', '„rhein_bahn“', "'wir'", '"Wir" Rhein-Bahn'].map((words) => search(words))),
    ).toEqual([[1], [1], [1], [2], [2]]);
    expect((await get(`/articles?mandator=tagesbote&search=${'x'.repeat(101)}`)).status).toBe(400);
  });

  it('searches on behind the newest five thousand of a state, without gaps or repetition', async () => {
    await testDatabase.save({ ...ARTICLE, id: 1, title: 'Nadel', publishedAt: '2020-01-01T00:00:00Z' });
    await testDatabase.save({ ...ARTICLE, id: 2, title: 'Heu', publishedAt: '2021-01-01T00:00:00Z' });
    await put(3, { title: 'Nadel im Entwurf', state: 'draft', publishedAt: '2019-01-01T00:00:00Z' });
    await testDatabase.run(
      `WITH RECURSIVE n (i) AS (SELECT 4 UNION ALL SELECT i + 1 FROM n WHERE i < 12000)
       INSERT INTO articles (id, slug, channel_path, title, lead_html, content_restriction, main_tag, published_at)
       SELECT i, 'heu', 'koeln', 'Heu', '', 'free', 1, 1700000000000 + i FROM n`,
      `INSERT INTO listings SELECT 'tagesbote', 'all', published_at, id FROM articles WHERE id > 3`,
    );
    const pages: number[][] = [];
    for (let cursor: string | null = ''; cursor !== null;) {
      const page = await list(`mandator=tagesbote&search=nadel${cursor && `&cursor=${cursor}`}`);
      pages.push(page.ids);
      ({ cursor } = page);
    }
    expect(pages).toEqual([[], [], [1, 3]]);
  });
});
