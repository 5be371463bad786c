import { applyD1Migrations } from 'cloudflare:test';
import { env } from 'cloudflare:workers';
import { beforeEach, describe, expect, it } from 'vitest';
import { callContent } from '../../../e2e/support/callContent.ts';
import { articleWith, testDatabase } from '../../../e2e/support/testDatabase.ts';

const WORD = 'Bezahlwort';
const {
  id: _,
  status: __,
  updatedAt: ___,
  ...PAID
} = articleWith({
  title: 'Titel',
  contentRestriction: 'paid',
  contentItems: [{ type: 'paragraph', html: WORD }],
});
const HOUR_MS = 3_600_000;
const inAnHour = () => new Date(Date.now() + HOUR_MS).toISOString();

const get = (path: string) => callContent('GET', path, { editor: 'anna' });
const put = (id: number, data: object = {}) =>
  callContent('PUT', `/articles/${id}`, { data: { ...PAID, ...data }, editor: 'anna' });
const list = async (query: string) => {
  const { status, body } = await get(`/articles?${query}`);
  expect(status).toBe(200);
  return { ids: body.data.map(({ id }: { id: number }) => id), cursor: body.meta.cursor, rows: body.data };
};

beforeEach(async () => {
  await testDatabase.migrate();
  await applyD1Migrations(env.COMMERCE_DB, env.SEARCH_MIGRATIONS);
  await testDatabase.run(
    'DELETE FROM articles',
    `INSERT OR IGNORE INTO tags (id, slug, name) VALUES (1, 'oben', 'Oben')`,
  );
});

const PATHS = [
  '/articles?state=published&mandator=tagesbote',
  '/articles/1',
  '/articles/1/revisions',
  '/articles/1/revisions/1',
  '/newsroom?mandator=tagesbote',
];

describe('G31 what editors read', () => {
  it.each(PATHS)('%s says no word without a token, or with one that is none, and HEAD neither', async (path) => {
    await put(1);
    for (const headers of [
      {},
      { authorization: 'Bearer x' },
      { authorization: 'Bearer reader-service-token-of-the-test' },
    ])
      for (const method of ['GET', 'HEAD']) {
        const refused = await callContent(method, path, { editor: null, headers });
        expect([refused.status, /Titel|Bezahlwort|anna/.test(refused.text)]).toEqual([401, false]);
      }
  });

  it.each(PATHS)('%s is for an editor and a machine, and for no cache', async (path) => {
    await put(1);
    for (const answer of [await get(path), await callContent('GET', path)])
      expect([answer.status, answer.headers.get('cache-control')]).toEqual([200, 'private, no-store']);
  });

  it('is an article whole, in any state, with what its next change has to name', async () => {
    await put(1);
    const { article } = (await get('/articles/1')).body.data;
    expect(article).toEqual(PAID);
    const published = await get('/articles/1');
    expect(published.headers.get('etag')).toBe('"1"');
    expect(published.body.data).toMatchObject({
      id: 1,
      state: 'published',
      revision: 1,
      last: { by: 'anna', kind: 'save' },
    });
    await callContent('POST', '/articles/1/retract', { editor: 'emil' });
    const retracted = await get('/articles/1');
    expect(retracted.body.data).toMatchObject({ state: 'retracted', revision: 2, article: PAID, last: { by: 'emil' } });
    const again = await callContent('PUT', '/articles/1', {
      data: article,
      headers: { 'if-match': retracted.headers.get('etag') ?? '' },
    });
    expect(again.status).toBe(200);
    await put(2, { publishedAt: inAnHour() });
    expect((await get('/articles/2')).body.data).toMatchObject({ state: 'scheduled', revision: 1 });
  });

  it('is an article that cannot be read, with the reason', async () => {
    await put(1);
    await testDatabase.run(`UPDATE article_bodies SET content_items = '['`, 'UPDATE articles SET updated_at = 9e15');
    expect((await get('/articles/1')).body.data).toMatchObject({
      state: 'published',
      updatedAt: null,
      article: null,
      unreadable: expect.stringContaining('contentItems'),
    });
  });

  it.each([
    '/articles/9',
    '/articles/9/revisions',
    '/articles/9/revisions/1',
    '/articles/1/revisions/9',
    '/articles/0',
    '/articles/abc',
    '/articles/1/revisions/0',
  ])('%s is 404', async (path) => {
    await put(1);
    expect((await get(path)).status).toBe(404);
  });

  it.each([
    '/articles',
    '/articles?state=published',
    '/articles?state=secret&mandator=tagesbote',
    '/articles?state=published&mandator=x',
    '/articles?state=published&mandator=tagesbote&cursor=x',
    '/articles?state=published&mandator=tagesbote&limit=9999',
    '/articles?state[]=published&mandator=tagesbote',
    '/articles/1/revisions?before=-1',
    '/articles/1/revisions?before=x',
  ])('%s is 400', async (path) => {
    expect((await get(path)).status).toBe(400);
  });

  it('lists a title’s articles by state, newest first, in pages without gaps or repetition', async () => {
    const date = (at: number) =>
      new Date(Date.parse('2026-01-01T00:00:00Z') + Math.floor(at / 3) * HOUR_MS).toISOString();
    await Promise.all(
      Array.from({ length: 107 }, (_one, at) => testDatabase.save({ ...PAID, id: at + 1, publishedAt: date(at) })),
    );
    for (const id of [3, 5, 8]) await callContent('POST', `/articles/${id}/retract`);
    await put(200, { publishedAt: inAnHour() });
    await put(201, { mandators: ['rundblick'] });
    const pages = [];
    let query = 'state=published&mandator=tagesbote';
    for (let cursor: string | null = ''; cursor !== null;) {
      const page = await list(`${query}${cursor && `&cursor=${cursor}`}`);
      pages.push(page.ids);
      ({ cursor } = page);
    }
    expect(pages.map(({ length }) => length)).toEqual([50, 50, 4]);
    const expected = Array.from({ length: 107 }, (_one, at) => 107 - at).filter((id) => ![3, 5, 8].includes(id));
    expect(pages.flat()).toEqual(expected);
    query = 'mandator=tagesbote';
    expect((await list(`${query}&state=retracted`)).ids).toEqual([8, 5, 3]);
    expect((await list(`${query}&state=scheduled`)).rows).toMatchObject([{ id: 200, state: 'scheduled', revision: 1 }]);
    expect((await list('mandator=rundblick&state=published')).ids).toEqual([201]);
    expect((await get('/articles?state=published&mandator=tagesbote')).text).not.toContain(WORD);
  });

  it.each([
    ['published', /listings USING .*PRIMARY KEY/],
    ['retracted', /articles USING INDEX articles_retracted/],
    ['scheduled', /articles USING INDEX articles_release/],
    ['draft', /articles USING INDEX articles_stage/],
    ['review', /articles USING INDEX articles_stage/],
  ])('reads the list of %s articles from an index of that state alone', async (state, index) => {
    const statements: string[] = [];
    const { DB } = { DB: env.ORIGIN_DB };
    const spied = { prepare: (sql: string) => (statements.push(sql), DB.prepare(sql)) };
    await callContent('GET', `/articles?state=${state}&mandator=tagesbote`, { env: { DB: spied } });
    const [statement = ''] = statements;
    const { results } = await env.ORIGIN_DB.prepare(`EXPLAIN QUERY PLAN ${statement}`)
      .bind(...Array.from({ length: statement.split('?').length - 1 }, () => 1))
      .all<{ detail: string }>();
    const plan = results.map(({ detail }) => detail).join('\n');
    expect(plan).toMatch(index);
    expect(plan).not.toContain('TEMP B-TREE');
  });
});

describe('G31 the history that editors read', () => {
  it('has each revision with its text, latest first', async () => {
    await put(1);
    await put(1, { title: 'Zweiter' });
    await callContent('POST', '/articles/1/retract', { editor: 'emil' });
    const { data, meta } = (await get('/articles/1/revisions')).body;
    expect(meta).toEqual({ before: null });
    expect(data).toMatchObject([
      { revision: 3, by: 'emil', kind: 'retract', note: null },
      { revision: 2, by: 'anna', kind: 'save' },
      { revision: 1, by: 'anna', kind: 'save' },
    ]);
    expect(Math.abs(Date.parse(data[0].at) - Date.now())).toBeLessThan(60_000);
    const titles = await Promise.all(
      [1, 2, 3].map(async (revision) => (await get(`/articles/1/revisions/${revision}`)).body.data.article.title),
    );
    expect(titles).toEqual(['Titel', 'Zweiter', 'Zweiter']);
  });

  it('comes in pages of a hundred', async () => {
    await put(1);
    await testDatabase.run(
      `WITH RECURSIVE n (i) AS (SELECT 2 UNION ALL SELECT i + 1 FROM n WHERE i < 150)
       INSERT INTO article_revisions SELECT 1, i, i, 'anna', 'save', 'published', 1, NULL, NULL, NULL FROM n`,
    );
    const first = (await get('/articles/1/revisions')).body;
    expect([first.data.length, first.data[0].revision, first.meta.before]).toEqual([100, 150, 51]);
    const second = (await get(`/articles/1/revisions?before=${first.meta.before}`)).body;
    expect([second.data.length, second.data.at(-1).revision, second.meta.before]).toEqual([50, 1, null]);
    expect((await get('/articles/1/revisions/7')).body.data).toMatchObject({
      article: null,
      unreadable: 'its text is not stored',
    });
  });
});
