import { applyD1Migrations } from 'cloudflare:test';
import { env } from 'cloudflare:workers';
import { beforeEach, describe, expect, it } from 'vitest';
import { callContent } from '../../../e2e/support/callContent.ts';
import { articleWith, recordWith, testDatabase } from '../../../e2e/support/testDatabase.ts';
import { loadPage } from '../read/pagePayload.ts';
import { listAddresses } from '../store/listAddresses.ts';
import { loadTeasers } from '../store/listArticles.ts';
import { nextRelease } from '../store/nextRelease.ts';
import { expireArticles } from './expireArticles.ts';
import { releaseArticles } from './releaseArticles.ts';

const { db } = testDatabase;
const { id: _, status: __, updatedAt: ___, ...ARTICLE } = articleWith({ title: 'Titel' });
const HOUR_MS = 3_600_000;
const inHours = (hours: number) => new Date(Date.now() + hours * HOUR_MS).toISOString();

const put = (data: object, id = 1) => callContent('PUT', `/articles/${id}`, { data, editor: 'emil' });
const post = (path: string, data: object = {}, editor: string | undefined = 'emil') =>
  callContent('POST', `/articles/1/${path}`, editor === undefined ? { data } : { data, editor });
const asMachine = (path: string, data: object = {}) => callContent('POST', `/articles/1/${path}`, { data });
const state = async () => (await callContent('GET', '/articles/1')).body.data.state;
const kinds = async () =>
  (
    await testDatabase.rows(
      `SELECT kind || coalesce(': ' || note, '') AS kind FROM article_revisions WHERE article_id = 1`,
    )
  ).map(({ kind }) => kind);
const pushed = () => testDatabase.rows('SELECT kind FROM push_outbox WHERE article_id = 1');

async function isSeen(): Promise<readonly boolean[]> {
  const [page, addresses, teasers, lists] = await Promise.all([
    loadPage(db, 'tagesbote', '/1', Date.now()),
    listAddresses(db, 'tagesbote', null),
    loadTeasers(db, [1]),
    testDatabase.rows('SELECT * FROM listings WHERE article_id = 1'),
  ]);
  return [page.kind === 'page', JSON.stringify(addresses).includes('"/1"'), teasers.length > 0, lists.length > 0];
}
const EVERYWHERE = [true, true, true, true];
const NOWHERE = [false, false, false, false];

beforeEach(async () => {
  await testDatabase.migrate();
  await applyD1Migrations(env.COMMERCE_DB, env.SEARCH_MIGRATIONS);
  await testDatabase.run(
    ...['import_sources', 'held_records', 'articles', 'purge_outbox', 'push_outbox'].map(
      (table) => `DELETE FROM ${table}`,
    ),
    `INSERT OR IGNORE INTO tags (id, slug, name) VALUES (1, 'oben', 'Oben')`,
    `INSERT OR IGNORE INTO channels (mandator, path, display_name, position) VALUES ('tagesbote', 'koeln', 'Köln', 0)`,
    `INSERT OR IGNORE INTO sites (mandator) VALUES ('tagesbote')`,
  );
});

describe('G31 a draft', () => {
  it('is nowhere and purges nothing until it is published, which is a new article’s publication', async () => {
    const created = await put({ ...ARTICLE, state: 'draft', publishedAt: inHours(-0.5) });
    expect([created.status, created.body.data.status]).toEqual([201, 'draft']);
    await put({ title: 'Neuer Titel' });
    expect(await state()).toBe('draft');
    expect((await put({ state: 'review' })).body.data.status).toBe('review');
    expect(await isSeen()).toEqual(NOWHERE);
    expect((await loadPage(db, 'tagesbote', '/1', Date.now())).kind).toBe('notFound');
    expect([await testDatabase.rows('SELECT * FROM purge_outbox'), await pushed()]).toEqual([[], []]);
    expect((await post('publish')).body.data.status).toBe('published');
    expect(await isSeen()).toEqual(EVERYWHERE);
    expect(await pushed()).toEqual([{ kind: 'followed' }]);
    expect(await kinds()).toEqual(['save', 'save', 'save', 'publish']);
  });

  it.each(['draft', 'review', 'scheduled', 'published', 'retracted'])('is listed by its state: %s', async (name) => {
    await put({
      ...ARTICLE,
      ...(name === 'scheduled' ? { publishedAt: inHours(1) } : {}),
      ...(['draft', 'review'].includes(name) ? { state: name } : {}),
    });
    if (name === 'retracted') await post('retract');
    for (const listed of ['draft', 'review', 'scheduled', 'published', 'retracted'])
      expect([
        listed,
        (await callContent('GET', `/articles?state=${listed}&mandator=tagesbote`)).body.data.length,
      ]).toEqual([listed, listed === name ? 1 : 0]);
  });

  it('is not made of what readers have had', async () => {
    await put(ARTICLE);
    expect((await put({ state: 'draft' })).status).toBe(409);
    await post('retract');
    expect((await put({ state: 'review' })).status).toBe(409);
    expect((await put({ state: 'published' })).status).toBe(400);
    expect(await kinds()).toEqual(['save', 'retract']);
  });

  it('that was scheduled comes back to the desk, and is not released', async () => {
    await put({ ...ARTICLE, publishedAt: inHours(1) });
    await put({ state: 'draft' });
    expect(await nextRelease(db, Date.now())).toBeNull();
    await releaseArticles(db, Date.now() + 2 * HOUR_MS, 5);
    expect(await state()).toBe('draft');
  });
});

describe('G31 an embargo', () => {
  const embargo = (until = inHours(2)) => post('embargo', { until, reason: 'Sperrfrist der Agentur' });
  const record = recordWith();
  const send = (digest: string) =>
    callContent('POST', '/import/articles', {
      data: { mandator: 'tagesbote', source: 'archiv', records: [{ ...record, digest }] },
    });

  it('is passed by no editor, no machine, no push, no front, no banner and no import', async () => {
    await put({ ...ARTICLE, state: 'draft' });
    await testDatabase.run(`INSERT INTO import_sources VALUES ('tagesbote', 'archiv', 'r', 'd', 1)`);
    expect((await embargo()).status).toBe(200);
    const before = await testDatabase.rows('SELECT * FROM articles');
    const banner = { mandator: 'tagesbote', breakingNews: { label: 'Eil', text: 'Eil', target: '/bericht-1' } };
    const refused = [
      await post('publish'),
      await asMachine('publish'),
      await callContent('POST', '/pushes', { data: { mandator: 'tagesbote', articleId: 1 }, editor: 'carla' }),
      await callContent('PUT', '/front', { data: { mandator: 'tagesbote', places: [{ articleId: 1 }] } }),
      await callContent('PUT', '/breaking-news', { data: banner }),
      await callContent('PUT', '/sites', { data: banner }),
    ];
    expect(refused.map(({ status, body }) => [status, body.error?.name])).toEqual(
      refused.map(() => [409, 'ConflictError']),
    );
    expect((await send('e')).body.data).toEqual([
      { kind: 'rejected', message: 'The article is under an embargo or a legal hold' },
    ]);
    expect(await testDatabase.rows('SELECT * FROM articles')).toEqual(before);
    expect(await isSeen()).toEqual(NOWHERE);
    expect(await pushed()).toEqual([]);
  });

  it('lets the text be written, and a date behind its end be set', async () => {
    await put({ ...ARTICLE, state: 'draft' });
    await embargo();
    expect((await put({ title: 'Neu' })).status).toBe(200);
    await put({ publishedAt: inHours(1) });
    expect((await post('publish')).status).toBe(409);
    await put({ publishedAt: inHours(3) });
    expect((await post('publish')).body.data.status).toBe('scheduled');
    expect((await put({ publishedAt: inHours(1) })).status).toBe(409);
    expect((await put({ publishedAt: inHours(-1) })).status).toBe(409);
    expect(await state()).toBe('scheduled');
  });

  it('ends at its time, or by an editor’s act with a reason, which its history has', async () => {
    await put({ ...ARTICLE, state: 'draft' });
    await embargo();
    expect((await asMachine('embargo/lift', { reason: 'x' })).status).toBe(403);
    expect((await post('embargo/lift', {})).status).toBe(400);
    expect((await post('embargo/lift', { reason: 'Von der Agentur freigegeben' })).status).toBe(200);
    expect((await post('embargo/lift', { reason: 'noch einmal' })).status).toBe(409);
    expect((await post('publish')).status).toBe(200);
    expect(await kinds()).toEqual([
      'save',
      'embargo: Sperrfrist der Agentur',
      'lift: Von der Agentur freigegeben',
      'publish',
    ]);
    await post('retract');
    await embargo();
    await testDatabase.run('UPDATE articles SET embargo_until = 1');
    expect((await post('publish')).status).toBe(200);
  });

  it('is refused with the reason where it cannot hold', async () => {
    await put(ARTICLE);
    expect((await embargo()).status).toBe(409);
    await post('retract');
    expect((await embargo(inHours(-1))).status).toBe(400);
    expect((await post('embargo', { until: 'morgen', reason: 'x' })).status).toBe(400);
    expect((await post('embargo', { until: inHours(1) })).status).toBe(400);
    await put({ publishedAt: inHours(1) });
    await post('publish');
    expect((await embargo()).body.error.message).toContain('move its date first');
    expect((await callContent('POST', '/articles/9/hold', { data: { reason: 'x' } })).status).toBe(404);
    expect((await callContent('POST', '/articles/1/hold', { data: { reason: 'x' }, editor: null })).status).toBe(401);
  });
});

describe('G31 a legal hold', () => {
  it('keeps a scheduled article from its release, and lifted lets what is due come out at once', async () => {
    await put({ ...ARTICLE, publishedAt: inHours(1) });
    expect((await post('hold', { reason: 'Einstweilige Verfügung' })).status).toBe(200);
    await testDatabase.run(
      `UPDATE articles SET release_at = ${Date.now() - 1_000}, published_at = ${Date.now() - 1_000}`,
    );
    expect(await releaseArticles(db, Date.now(), 5)).toBe(0);
    expect((await post('publish')).status).toBe(409);
    expect((await put({ publishedAt: inHours(-1) })).status).toBe(409);
    expect(await isSeen()).toEqual(NOWHERE);
    expect((await post('hold/lift', { reason: 'Aufgehoben' })).status).toBe(200);
    expect(await isSeen()).toEqual(EVERYWHERE);
    expect(await kinds()).toEqual(['save', 'hold: Einstweilige Verfügung', 'lift: Aufgehoben', 'release']);
  });

  it('cannot be passed in the database either', async () => {
    await put({ ...ARTICLE, state: 'draft' });
    await post('hold', { reason: 'x' });
    await expect(testDatabase.run(`UPDATE articles SET status = 'published', stage = NULL`)).rejects.toThrow(
      /held_hidden/,
    );
  });
});

describe('G31 an expiry', () => {
  it('retracts an article once under concurrent runs, with a hard purge, and its address answers 410', async () => {
    await put({ ...ARTICLE, expiresAt: inHours(1) });
    expect(await isSeen()).toEqual(EVERYWHERE);
    const at = Date.now() + HOUR_MS;
    expect(await nextRelease(db, Date.now())).toBeLessThanOrEqual(at);
    await expireArticles(db, at - 60_000, 5);
    expect(await state()).toBe('published');
    await Promise.all([1, 2, 3].map(() => expireArticles(db, at, 5)));
    expect((await loadPage(db, 'tagesbote', '/1', at)).kind).toBe('gone');
    expect(await testDatabase.rows('SELECT * FROM listings')).toEqual([]);
    expect(await testDatabase.rows('SELECT by, kind FROM article_revisions')).toEqual([
      { by: 'emil', kind: 'save' },
      { by: 'schedule', kind: 'expire' },
    ]);
    const purges = await testDatabase.rows('SELECT purge FROM purge_outbox WHERE is_hard = 1');
    expect(JSON.stringify(purges)).toContain('article:1');
    expect(await nextRelease(db, at)).toBeNull();
  });

  it('that has come refuses publication until it is moved, and one before the date is refused', async () => {
    await put({ ...ARTICLE, expiresAt: inHours(1) });
    await expireArticles(db, Date.now() + HOUR_MS, 5);
    await testDatabase.run(`UPDATE articles SET expires_at = ${Date.now() - 1}`);
    expect((await post('publish')).body.error.message).toContain('expired');
    await put({ expiresAt: null });
    expect((await post('publish')).status).toBe(200);
    expect((await put({ expiresAt: ARTICLE.publishedAt })).status).toBe(400);
    expect((await put({ expiresAt: 'bald' })).status).toBe(400);
  });

  it('that comes before a late release makes it none', async () => {
    await put({ ...ARTICLE, publishedAt: inHours(1), expiresAt: inHours(2) });
    await releaseArticles(db, Date.now() + 3 * HOUR_MS, 5);
    expect(await state()).toBe('retracted');
    expect([await isSeen(), await pushed()]).toEqual([[false, true, false, false], []]);
    expect(await kinds()).toEqual(['save', 'expire']);
  });
});
