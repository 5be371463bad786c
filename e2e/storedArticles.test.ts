import { describe, expect, it } from 'vitest';
import { articleInput, askContentServer, envelope } from './support/askContentServer.ts';
import { sharePortal } from './support/sharedPortals.ts';

const portal = await sharePortal();

const call = async (method: string, target: string, body?: string) => {
  const headers = { authorization: `Bearer ${portal.secrets.editorToken}` };
  const answer = await portal.request(target, {
    host: 'content.localhost',
    method,
    headers,
    ...(body === undefined ? {} : { body }),
  });
  return { status: answer.status, body: JSON.parse(answer.text) };
};
const put = (id: number, data: unknown) => call('PUT', `/articles/${id}`, JSON.stringify({ data }));
const paragraph = (html: string) => ({ type: 'paragraph', html });
const errorPaths = ({ body }: { body: { error: { details: { errors: { path: string }[] } } } }) =>
  body.error.details.errors.map(({ path }) => path);
const listedIn = async (path: string, id: number) => (await portal.request(path)).text.includes(`-${id}`);

/**
 * Stores an invalid body, which the editors' calls reject, as an older version or a manual change to the database may
 * leave it.
 */
const spoil = (id: number) =>
  portal.query(
    'UPDATE article_bodies SET content_items = ? WHERE article_id = ?',
    '[{"type":"paragraph","html":7},',
    id,
  );

describe('what is stored can be read again', () => {
  it.each([
    ['ampersands', 'R&D '.repeat(22_000)],
    ['unclosed markup', '<b>'.repeat(33_000)],
  ])(
    '%s that grow beyond the limit when they are written out are refused, and nothing is stored',
    async (_name, html) => {
      const refused = await put(900_011, articleInput({ contentItems: [paragraph(html)] }));
      expect(refused).toEqual(envelope(400, 'ValidationError'));
      expect(errorPaths(refused)).toEqual(['contentItems.0.html']);
      expect((await askContentServer(portal, '/v5/900011?mandator=tagesbote')).status).toBe(404);
    },
  );

  it.each(['lead', 'list', 'factBox', 'liveEntry'])('the same goes for a %s', async (place) => {
    const html = 'R&D '.repeat(22_000);
    const items = {
      lead: [],
      list: [{ type: 'list', items: [html] }],
      factBox: [{ type: 'factBox', title: 'Kasten', items: [html] }],
      liveEntry: [{ type: 'liveEntry', publishedAt: '2026-06-01T10:00:00Z', paragraphs: [html] }],
    }[place];
    expect(
      (await put(900_012, articleInput({ contentItems: items, ...(place === 'lead' ? { lead: html } : {}) }))).status,
    ).toBe(400);
  });

  it('a body that is larger than the database takes is refused, and the largest that is taken can be read', async () => {
    const body = (count: number, text: string) =>
      articleInput({ contentItems: Array.from({ length: count }, () => paragraph(text.repeat(10_000))) });
    const refused = await put(900_013, body(95, '€'));
    expect(refused).toEqual(envelope(400, 'ValidationError'));
    expect(errorPaths(refused)).toEqual(['contentItems']);
    expect((await put(900_013, body(49, '€'))).status).toBe(201);
    expect((await put(900_013, { title: 'Ein anderer Titel' })).status).toBe(200);
    expect((await askContentServer(portal, '/v5/900013?mandator=tagesbote')).status).toBe(200);
  });

  it.each(['0000-01-01T00:00:00+23:59', '9999-12-31T23:59:59-23:59', '2026-01-01T00:00:00+14'])(
    '%s is no date to publish at',
    async (publishedAt) => {
      const refused = await put(900_014, articleInput({ publishedAt }));
      expect(refused).toEqual(envelope(400, 'ValidationError'));
      expect(errorPaths(refused)).toEqual(['publishedAt']);
      expect(
        (await put(900_014, articleInput({ contentItems: [{ type: 'liveEntry', publishedAt, paragraphs: [] }] })))
          .status,
      ).toBe(400);
    },
  );
});

describe('an article that cannot be read', () => {
  it('G14 can be retracted all the same, and is gone everywhere at once', async () => {
    const publishedAt = new Date().toISOString();
    await put(
      900_021,
      articleInput({
        title: 'Verdorbenes vom Schlickteich',
        slug: 'schlickteich',
        channel: 'koeln',
        mainTag: 7,
        authors: [12],
        publishedAt,
      }),
    );
    const places = [
      '/koeln',
      '/themen/7',
      '/autor/anna-12',
      '/schlagzeilen',
      '/neueste',
      '/rss',
      '/suche?q=schlickteich',
      '/news-sitemap.xml',
      '/schlickteich-900021',
    ];
    for (const path of places) expect(await listedIn(path, 900_021), path).toBe(true);
    await spoil(900_021);
    expect(await call('POST', '/articles/900021/retract')).toMatchObject({
      status: 200,
      body: { data: { id: 900_021, status: 'retracted' }, meta: { purged: true } },
    });
    for (const path of places) expect(await listedIn(path, 900_021), path).toBe(false);
    expect((await portal.request('/schlickteich-900021')).status).toBe(410);
    expect(await askContentServer(portal, '/articles/search?searchTerms=schlickteich')).toMatchObject({
      body: { meta: { total: 0 } },
    });
    expect(await portal.query('SELECT * FROM listings WHERE article_id = ?', 900_021)).toEqual([]);
    const index = await portal.database('SEARCH_DB');
    expect((await index.prepare('SELECT id FROM documents WHERE article_id = 900021').all()).results).toEqual([]);
  });

  it('G14 is retracted whatever else of its row is broken', async () => {
    await put(900_022, articleInput({}));
    await portal.query(
      "UPDATE articles SET channel_path = ?, image = '{', header_video = '[', published_at = 9e15, slug = '' WHERE id = ?",
      'Ü'.repeat(500),
      900_022,
    );
    expect((await call('POST', '/articles/900022/retract')).status).toBe(200);
    expect((await askContentServer(portal, '/v5/900022?mandator=tagesbote')).status).toBe(410);
  });

  it('is not published again before it can be read, and says why', async () => {
    await put(900_023, articleInput({}));
    await call('POST', '/articles/900023/retract');
    await spoil(900_023);
    const refused = await call('POST', '/articles/900023/publish');
    expect(refused).toEqual(envelope(422, 'UnprocessableContentError'));
    expect(refused.body.error.message).toContain('contentItems');
    expect(await portal.query('SELECT status FROM articles WHERE id = ?', 900_023)).toEqual([{ status: 'retracted' }]);
  });

  it('is replaced by one that is sent whole; a part of one is refused with what does not fit', async () => {
    await put(900_024, articleInput({ title: 'Vorher', channel: 'koeln', publishedAt: new Date().toISOString() }));
    expect(await listedIn('/koeln', 900_024)).toBe(true);
    await spoil(900_024);
    const refused = await put(900_024, { title: 'Nachher' });
    expect(refused).toEqual(envelope(422, 'UnprocessableContentError'));
    expect(refused.body.error.message).toContain('contentItems');
    expect(
      (
        await put(
          900_024,
          articleInput({ title: 'Nachher', channel: 'verkehr', publishedAt: new Date().toISOString() }),
        )
      ).status,
    ).toBe(200);
    expect(await askContentServer(portal, '/v5/900024?mandator=tagesbote')).toMatchObject({
      status: 200,
      body: { article: { title: 'Nachher' } },
    });
    expect([await listedIn('/koeln', 900_024), await listedIn('/verkehr', 900_024)]).toEqual([false, true]);
  });

  it('stays retracted when it is replaced', async () => {
    await put(900_025, articleInput({}));
    await call('POST', '/articles/900025/retract');
    await spoil(900_025);
    expect((await put(900_025, articleInput({ title: 'Nachher' }))).status).toBe(200);
    expect((await portal.request('/900025')).status).toBe(410);
  });

  it('G14 what a retraction overtakes while it is saved stands on no list again', async () => {
    await put(900_026, articleInput({ title: 'Vorher' }));
    await portal.query(
      "CREATE TRIGGER overtaken AFTER UPDATE OF title ON articles WHEN new.id = 900026 BEGIN UPDATE articles SET status = 'retracted' WHERE id = 900026; END",
    );
    await put(900_026, { title: 'Nachher' });
    await portal.query('DROP TRIGGER overtaken');
    expect(await portal.query('SELECT status, title FROM articles WHERE id = 900026')).toEqual([
      { status: 'retracted', title: 'Nachher' },
    ]);
    expect(await portal.query('SELECT * FROM listings WHERE article_id = 900026')).toEqual([]);
  });

  it('is updated by the next import of its record', async () => {
    const record = (digest: string) => ({
      id: 'verdorben',
      digest,
      article: {
        title: digest,
        lead: 'Vorspann',
        channel: 'koeln',
        contentItems: [],
        authors: [],
        tags: ['Archiv'],
        publishedAt: null,
      },
    });
    const send = (digest: string) =>
      portal.edit('POST', '/import/articles', { mandator: 'tagesbote', source: 'probe', records: [record(digest)] });
    expect(await send('eins')).toMatchObject({ data: [{ kind: 'created' }] });
    await portal.query(
      "UPDATE article_bodies SET content_items = '[' WHERE article_id = (SELECT max(id) FROM articles)",
    );
    expect(await send('zwei')).toMatchObject({ data: [{ kind: 'updated' }] });
  });

  it('is passed and named by reindexing, which goes on to the end', async () => {
    await put(900_031, articleInput({}));
    await put(900_032, articleInput({ title: 'Nach dem Knick im Wuschelried' }));
    await spoil(900_031);
    await (
      await portal.database('SEARCH_DB')
    )
      .prepare('DELETE FROM search_texts WHERE rowid IN (SELECT id FROM documents WHERE article_id = 900032)')
      .run();
    await (
      await portal.database('SEARCH_DB')
    )
      .prepare('DELETE FROM search_heads WHERE rowid IN (SELECT id FROM documents WHERE article_id = 900032)')
      .run();
    const answer = await call('POST', '/search/reindex?after=900030');
    expect(answer).toMatchObject({
      status: 200,
      body: { data: { nextAfter: null, skipped: [{ id: 900_031, reason: expect.stringContaining('contentItems') }] } },
    });
    expect(await askContentServer(portal, '/articles/search?searchTerms=wuschelried')).toMatchObject({
      body: { meta: { total: 1 } },
    });
    expect(portal.log.some((line) => line.includes('article_unreadable') && line.includes('900031'))).toBe(true);
  });
});
