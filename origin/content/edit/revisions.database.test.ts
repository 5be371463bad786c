import { applyD1Migrations } from 'cloudflare:test';
import { env } from 'cloudflare:workers';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { callContent } from '../../../e2e/support/callContent.ts';
import { articleWith, recordWith, testDatabase } from '../../../e2e/support/testDatabase.ts';
import { releaseArticles } from './releaseArticles.ts';
import { releaseHeldRecords } from './releaseHeld.ts';

const { id: _, status: __, updatedAt: ___, ...ARTICLE } = articleWith({ title: 'Erste', lead: 'Vorspann' });
const HOUR_MS = 3_600_000;
const PATH = '/articles/1';

const put = (data: object, { editor = 'anna', ifMatch }: { editor?: string; ifMatch?: string } = {}) =>
  callContent('PUT', PATH, { data, editor, headers: ifMatch === undefined ? {} : { 'if-match': ifMatch } });
const post = (path: string, ifMatch?: string) =>
  callContent('POST', `${PATH}/${path}`, {
    editor: 'anna',
    headers: ifMatch === undefined ? {} : { 'if-match': ifMatch },
  });
const revisions = (id = 1) =>
  testDatabase.rows(`SELECT revision, by, kind, digest, bytes, note FROM article_revisions WHERE article_id = ${id}`);
const kinds = async (id = 1) => (await revisions(id)).map(({ by, kind }) => `${String(kind)} ${String(by)}`);
/** All that a change may touch. */
const stored = () =>
  Promise.all(
    ['articles', 'article_bodies', 'article_revisions', 'listings', 'purge_outbox', 'search_outbox'].map((table) =>
      testDatabase.rows(`SELECT * FROM ${table}`),
    ),
  );

beforeEach(async () => {
  await testDatabase.migrate();
  await applyD1Migrations(env.COMMERCE_DB, env.SEARCH_MIGRATIONS);
  await testDatabase.run(
    ...['import_sources', 'held_records', 'articles', 'purge_outbox', 'push_outbox', 'search_outbox'].map(
      (table) => `DELETE FROM ${table}`,
    ),
    `INSERT OR IGNORE INTO tags (id, slug, name) VALUES (1, 'oben', 'Oben')`,
  );
});

describe('G31 If-Match', () => {
  it('answers every change with its revision, which the next one names', async () => {
    const created = await put(ARTICLE);
    expect([created.status, created.headers.get('etag'), created.body.data.revision]).toEqual([201, '"1"', 1]);
    const changed = await put({ title: 'Zweite' }, { ifMatch: '"1"' });
    expect([changed.status, changed.headers.get('etag'), changed.body.data.revision]).toEqual([200, '"2"', 2]);
    const retracted = await post('retract', '"2"');
    expect([retracted.status, retracted.headers.get('etag')]).toEqual([200, '"3"']);
    const published = await post('publish', 'W/"3"');
    expect([published.status, published.headers.get('etag')]).toEqual([200, '"4"']);
    expect(await kinds()).toEqual(['save anna', 'save anna', 'retract anna', 'publish anna']);
  });

  it.each([
    ['a save', (ifMatch: string) => put({ title: 'Zu spät' }, { ifMatch })],
    ['a retraction', (ifMatch: string) => post('retract', ifMatch)],
    ['a publication', (ifMatch: string) => post('publish', ifMatch)],
    ['a restoration', (ifMatch: string) => post('revisions/1/restore', ifMatch)],
  ])(
    'refuses %s from an older revision, names who came before and when, and changes nothing',
    async (_name, change) => {
      await put(ARTICLE);
      await put({ title: 'Zweite' }, { editor: 'emil' });
      const before = await stored();
      const refused = await change('"1"');
      expect([refused.status, refused.body.error.name]).toEqual([412, 'PreconditionFailedError']);
      const { revision, by, at } = refused.body.error.details.current;
      expect([revision, by]).toEqual([2, 'emil']);
      expect(Math.abs(Date.parse(at) - Date.now())).toBeLessThan(60_000);
      expect(await stored()).toEqual(before);
      expect((await change('2')).status).toBe(400);
      expect((await change('"2"')).status).toBe(200);
    },
  );

  it('lets exactly one of 200 saves from the same revision pass', async () => {
    await put(ARTICLE);
    const answers = await Promise.all(
      Array.from({ length: 200 }, (_one, at) => put({ title: `Fassung ${at}` }, { ifMatch: '"1"' })),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(answers.filter(({ status }) => status === 412)).toHaveLength(199);
    const winner = answers.findIndex(({ status }) => status === 200);
    expect(await testDatabase.rows('SELECT title, revision FROM articles')).toEqual([
      { title: `Fassung ${winner}`, revision: 2 },
    ]);
    expect(await revisions()).toHaveLength(2);
  });

  it('keeps every field of saves at once that name none, each with its revision and a line in the log', async () => {
    await put(ARTICLE);
    const written = vi.spyOn(console, 'log');
    const fields = [{ title: 'Neu' }, { lead: 'Neu' }, { badge: 'Neu' }];
    expect((await Promise.all(fields.map((field) => put(field)))).map(({ status }) => status)).toEqual([200, 200, 200]);
    expect(await testDatabase.rows('SELECT title, lead_html, badge, revision FROM articles')).toEqual([
      { title: 'Neu', lead_html: 'Neu', badge: 'Neu', revision: 4 },
    ]);
    const lines = written.mock.calls.map(([line]) => String(line)).filter((line) => line.includes('without_revision'));
    expect(lines).toHaveLength(3);
    expect(lines[0]).toContain('"articleId":1,"staff":"anna"');
    written.mockRestore();
  });

  it('gives each of four new articles at once an id and a text of its own', async () => {
    const titles = Array.from({ length: 4 }, (_one, at) => `Nummer ${at}`);
    const answers = await Promise.all(
      titles.map((title) => callContent('POST', '/articles', { data: { ...ARTICLE, title } })),
    );
    expect(answers.map(({ status }) => status)).toEqual([201, 201, 201, 201]);
    expect((await testDatabase.rows('SELECT title FROM articles ORDER BY title')).map(({ title }) => title)).toEqual(
      titles,
    );
  });

  it('refuses a revision of an article that does not exist, and creates none', async () => {
    expect((await put(ARTICLE, { ifMatch: '"1"' })).status).toBe(412);
    expect(await testDatabase.rows('SELECT * FROM articles')).toEqual([]);
  });
});

describe('G31 every change leaves a revision', () => {
  const record = (more: object = {}) => ({ ...recordWith({ tags: ['Archiv'] }), ...more });
  const send = (...records: readonly object[]) =>
    callContent('POST', '/import/articles', { data: { mandator: 'tagesbote', source: 'archiv', records } });

  it('by an import, again by the same record, and by the release of a held one', async () => {
    const [created] = (await send(record())).body.data;
    await send(record({ digest: 'e' }));
    expect(await revisions(created.articleId)).toMatchObject([
      { revision: 1, by: 'machine', kind: 'import', note: 'archiv r' },
      { revision: 2, by: 'machine', kind: 'import', note: 'archiv r' },
    ]);
    await send(record({ id: 'h', hold: { releaseAt: new Date(Date.now() + HOUR_MS).toISOString() } }));
    expect(await testDatabase.rows(`SELECT * FROM article_revisions WHERE note = 'archiv h'`)).toEqual([]);
    await releaseHeldRecords(testDatabase.db, { ...Object(env) }, Date.now() + 2 * HOUR_MS, 5);
    expect(await testDatabase.rows(`SELECT revision, by, kind FROM article_revisions WHERE note = 'archiv h'`)).toEqual(
      [{ revision: 1, by: 'schedule', kind: 'import' }],
    );
  });

  it('by the release of a scheduled article, once under concurrent runs and without the bucket', async () => {
    await put({ ...ARTICLE, publishedAt: new Date(Date.now() + HOUR_MS).toISOString() });
    const due = Date.now() + 2 * HOUR_MS;
    await Promise.all([1, 2, 3].map(() => releaseArticles(testDatabase.db, due, 5)));
    expect(await kinds()).toEqual(['save anna', 'release schedule']);
    const [saved, released] = await revisions();
    expect(released?.['digest']).toBe(saved?.['digest']);
  });

  it('by an import that an editor overtakes, which is made again from what is stored', async () => {
    const [{ articleId }] = (await send(record())).body.data;
    await testDatabase.run(
      `CREATE TRIGGER overtake AFTER INSERT ON tags WHEN new.name = 'Nachher' BEGIN UPDATE articles SET revision = revision + 1, rank = 'top' WHERE id = ${articleId}; END`,
    );
    const later = { ...record().article, tags: ['Nachher'] };
    expect((await send(record({ digest: 'e', article: later }))).body.data).toEqual([{ kind: 'updated', articleId }]);
    await testDatabase.run(
      'DROP TRIGGER overtake',
      `DELETE FROM tags WHERE name = 'Nachher' AND id NOT IN (SELECT main_tag FROM articles)`,
    );
    expect(await testDatabase.rows(`SELECT rank, revision FROM articles WHERE id = ${articleId}`)).toEqual([
      { rank: 'top', revision: 3 },
    ]);
  });

  it('a text that cannot be stored in the bucket is not saved, and a retraction needs none', async () => {
    await put(ARTICLE);
    const away = {
      FILES: {
        put: async () => {
          throw new Error('put: We encountered an internal error. Please try again. (10001)');
        },
        head: async () => null,
      },
    };
    const refused = await callContent('PUT', PATH, { data: { title: 'Neu' }, env: away });
    expect(refused.status).toBe(503);
    expect(await testDatabase.rows('SELECT title, revision FROM articles')).toEqual([{ title: 'Erste', revision: 1 }]);
    expect((await callContent('POST', `${PATH}/retract`, { env: away })).status).toBe(200);
  });
});

describe('G31 an earlier revision', () => {
  it('is restored as a newer one, and leaves where, when and to whom the article is public', async () => {
    await put({ ...ARTICLE, title: 'Alt', contentItems: [{ type: 'paragraph', html: 'Alter Absatz' }] });
    await put({ title: 'Neu', contentItems: [], contentRestriction: 'paid', mandators: ['tagesbote', 'rundblick'] });
    const restored = await post('revisions/1/restore', '"2"');
    expect([restored.status, restored.headers.get('etag')]).toEqual([200, '"3"']);
    expect(await testDatabase.rows('SELECT title, content_restriction, status FROM articles')).toEqual([
      { title: 'Alt', content_restriction: 'paid', status: 'published' },
    ]);
    expect(await testDatabase.rows('SELECT content_items FROM article_bodies')).toEqual([
      { content_items: '[{"type":"paragraph","html":"Alter Absatz"}]' },
    ]);
    expect(await testDatabase.rows('SELECT mandator FROM article_mandators ORDER BY position')).toHaveLength(2);
    expect((await revisions())[2]).toMatchObject({ kind: 'restore', by: 'anna', note: '1' });
  });

  it('restored leaves a retracted article retracted and a scheduled one scheduled', async () => {
    await put(ARTICLE);
    await post('retract');
    expect((await post('revisions/1/restore')).body.data).toMatchObject({ status: 'retracted', revision: 3 });
    await post('publish');
    await put({ title: 'Neu', publishedAt: new Date(Date.now() + HOUR_MS).toISOString() });
    expect((await post('revisions/1/restore')).body.data).toMatchObject({ status: 'scheduled' });
    expect(await testDatabase.rows('SELECT title FROM articles')).toEqual([{ title: 'Erste' }]);
  });

  it.each(['revisions/9/restore', 'revisions/0/restore', 'revisions/x/restore'])('%s is 404', async (path) => {
    await put(ARTICLE);
    expect((await post(path)).status).toBe(404);
  });

  it('is refused with the reason if its text is lost or does not fit this release', async () => {
    await put(ARTICLE);
    const key = `revisions/${String((await revisions())[0]?.['digest'])}`;
    await env.FILES.put(key, '{"title":7}');
    expect((await post('revisions/1/restore')).body.error).toMatchObject({
      status: 422,
      message: expect.stringContaining('mandators'),
    });
    await env.FILES.delete(key);
    expect((await post('revisions/1/restore')).status).toBe(404);
  });

  it('is stored under the digest of its text, once for equal texts', async () => {
    await put(ARTICLE);
    await put({ title: 'Erste' });
    const [first, second] = await revisions();
    expect(first?.['digest']).toBe(second?.['digest']);
    const object = await env.FILES.get(`revisions/${String(first?.['digest'])}`);
    const bytes = await object?.arrayBuffer();
    const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', bytes ?? new ArrayBuffer(0)));
    expect([...digest].map((byte) => byte.toString(16).padStart(2, '0')).join('')).toBe(first?.['digest']);
    expect(bytes?.byteLength).toBe(first?.['bytes']);
  });
});
