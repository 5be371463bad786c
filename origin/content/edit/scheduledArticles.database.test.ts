import { applyD1Migrations } from 'cloudflare:test';
import { env } from 'cloudflare:workers';
import { beforeEach, describe, expect, it } from 'vitest';
import type { Image } from '#shared/domain/content/image.ts';
import { articleWith, changeAt, testDatabase } from '../../../e2e/support/testDatabase.ts';
import { loadCandidates } from '../../recommender/loadCandidates.ts';
import { loadPage } from '../read/pagePayload.ts';
import { searchArticles } from '../search/searchArticles.ts';
import { drainSearchOutbox } from '../search/drainSearchOutbox.ts';
import type { StoredArticle } from '../store/articleStatements.ts';
import { decideState } from '../store/decideState.ts';
import { importArticles } from '../store/importArticles.ts';
import { listAddresses } from '../store/listAddresses.ts';
import { listSitemapArticles, listSitemapLists, listSitemapMonths } from '../store/listSitemap.ts';
import { loadTeasers } from '../store/listArticles.ts';
import { loadArticle } from '../store/loadArticle.ts';
import { loadStanding } from '../store/loadStanding.ts';
import { nextRelease } from '../store/nextRelease.ts';
import { retractArticle } from '../store/retractArticle.ts';
import { saveArticle } from '../store/saveArticle.ts';
import { releaseArticles } from './releaseArticles.ts';
import { releaseHeldRecords } from './releaseHeld.ts';

const HOUR_MS = 3_600_000;
const NOW = Date.parse('2026-11-28T10:00:00.000Z');
const AT = NOW + HOUR_MS;
const ID = 7001;
const WORD = 'Sperrfristwort';
const { db } = testDatabase;
const SCHEDULED = articleWith({
  id: ID,
  slug: WORD.toLowerCase(),
  title: WORD,
  lead: WORD,
  authors: [5],
  mainTag: 2,
  isOpinion: true,
  isPodcast: true,
  badge: 'Live',
  contentItems: [{ type: 'paragraph', html: WORD }],
  publishedAt: new Date(AT).toISOString(),
});

async function save(article: Partial<StoredArticle>, now = NOW) {
  const whole = { ...SCHEDULED, ...article };
  const before = await loadStanding(db, whole.id);
  const status = decideState(whole, before, 'save', now);
  if (!status.ok) throw new Error(status.error);
  return saveArticle(db, { ...whole, status: status.value, updatedAt: before ? now : null }, before, changeAt(now));
}

const json = async (found: Promise<unknown>) => JSON.stringify(await found);
const page = (path: string, now: number) => json(loadPage(db, 'tagesbote', path, now));
const range = { mandator: 'tagesbote', from: 0, to: 8.64e15, offset: 0, limit: 100 };

/** Every list, page and file through which an article leaves the content server, with its content at a given time. */
const WAYS_OUT: Readonly<Record<string, (now: number) => Promise<string>>> = {
  'its page': (now) => page(`/${ID}`, now),
  'the front': (now) => page('/', now),
  'the latest': (now) => page('/neueste', now),
  'the headlines': (now) => page('/schlagzeilen', now),
  'its section': (now) => page('/koeln', now),
  'its tag': (now) => page('/unten', now),
  'its topic': (now) => page('/themen/2', now),
  'a topic above': (now) => page('/themen/1', now),
  'its author': (now) => page('/autor/5', now),
  'an article that names it': (now) => page('/7002', now),
  'a test report that names it': (now) => page('/testbericht/1', now),
  'the addresses': async () => json(listAddresses(db, 'tagesbote', null)),
  'the addresses that have come': async () => json(listAddresses(db, 'tagesbote', 1)),
  'the sitemap': async () => json(listSitemapArticles(db, range)),
  teasers: async () => json(loadTeasers(db, [ID])),
  search: async () => {
    await drainSearchOutbox({ DB: env.ORIGIN_DB, SEARCH_DB: env.COMMERCE_DB });
    const databases = { db, searchDatabase: env.COMMERCE_DB };
    const search = { offset: 0, limit: 10, from: 0, to: 8.64e15, isTolerant: true, isNewestFirst: false };
    return json(searchArticles(databases, { terms: WORD, ...search }).then(({ teasers }) => teasers));
  },
  'recommendations by a section': async () =>
    json(
      loadCandidates(db, 'tagesbote', {
        sections: [{ path: 'koeln', visits: 1 }],
        topics: [],
        articleIds: [],
      }).then(({ sections }) => sections),
    ),
  'push messages': async () => json(testDatabase.rows('SELECT * FROM push_outbox')),
};
const COUNTS: Readonly<Record<string, () => Promise<string>>> = {
  topics: () => page('/themen', NOW),
  'months of the sitemap': () => json(listSitemapMonths(db, 'tagesbote')),
  'lists of the sitemap': () => json(listSitemapLists(db, 'tagesbote', NOW)),
};
const shows = (text: string) => text.includes(WORD) || new RegExp(`\\b${ID}\\b`).test(text);

async function look(now: number): Promise<Record<string, boolean>> {
  const seen: Record<string, boolean> = {};
  for (const [way, find] of Object.entries(WAYS_OUT)) seen[way] = shows(await find(now));
  // The referring body contains the id: only the teaser must be absent.
  for (const way of ['an article that names it', 'a test report that names it'])
    seen[way] = (await WAYS_OUT[way]?.(now))?.includes(WORD) ?? true;
  return seen;
}
const everywhere = (isSeen: boolean) => Object.fromEntries(Object.keys(WAYS_OUT).map((way) => [way, isSeen]));
const count = async () => Promise.all(Object.values(COUNTS).map((find) => find()));
const purges = async () =>
  (await testDatabase.rows('SELECT purge FROM purge_outbox')).map(({ purge }) => String(purge));

beforeEach(async () => {
  await testDatabase.migrate();
  await applyD1Migrations(env.COMMERCE_DB, env.SEARCH_MIGRATIONS);
  await testDatabase.run(
    ...['push_outbox', 'held_records', 'fronts', 'most_read', 'import_sources', 'test_reports', 'articles'].map(
      (table) => `DELETE FROM ${table}`,
    ),
    `INSERT OR IGNORE INTO tags (id, slug, name, parent_id) VALUES (1, 'oben', 'Oben', NULL), (2, 'unten', 'Unten', 1)`,
    `INSERT OR IGNORE INTO authors (id, prename, surname) VALUES (5, 'Anna', 'Ahorn')`,
    `INSERT OR IGNORE INTO channels (mandator, path, display_name, position) VALUES ('tagesbote', 'koeln', 'Köln', 0)`,
  );
  const names = JSON.stringify([{ type: 'related', title: 'Mehr', articleIds: [ID] }]);
  await testDatabase.run(
    `INSERT INTO test_reports VALUES (1, 'test', 'Test', '', 'Küche', NULL, 4, 'Gut', '[]', '[]', '[]', '[]', '[]', '${names}', 1)`,
    `INSERT INTO test_report_listings (mandator, published_at, report_id) VALUES ('tagesbote', 1, 1)`,
  );
  await save({
    id: 7002,
    title: 'Nennt ihn',
    lead: '',
    slug: 'nennt',
    authors: [],
    mainTag: 1,
    badge: null,
    isOpinion: false,
    isPodcast: false,
    contentItems: [{ type: 'related', title: 'Mehr', articleIds: [ID], teasers: [] }],
    publishedAt: '2026-01-01T00:00:00.000Z',
  });
  await testDatabase.run('DELETE FROM purge_outbox');
});

describe('G31 an article whose date is in the future', () => {
  it('appears in no list before its time, changes no count, purges nothing, and appears everywhere from its release on', async () => {
    const before = await count();
    expect(await save({})).toEqual({ kind: 'saved' });
    await testDatabase.run(
      `INSERT INTO fronts (mandator, channel, revision, places) VALUES ('tagesbote', '', 2, '[{"articleId":${ID}}]')`,
      `INSERT INTO most_read (mandator, position, article_id) VALUES ('tagesbote', 0, ${ID})`,
    );
    expect(await look(AT - 1)).toEqual(everywhere(false));
    expect(await count()).toEqual(before);
    expect(await purges()).toEqual([]);
    await releaseArticles(db, AT - 1, 20);
    expect(await look(AT - 1)).toEqual(everywhere(false));
    await releaseArticles(db, AT, 20);
    expect(await look(AT)).toEqual(everywhere(true));
    expect(await count()).not.toEqual(before);
    expect((await purges()).join()).toMatch(
      /(?=.*"front:tagesbote")(?=.*"channel:koeln")(?=.*"tag:2")(?=.*"author:5")(?=.*"newArticles:7")(?=.*"article:7001")(?=.*"teaser:7001")/,
    );
  });

  it('answers 404, not 410', async () => {
    await save({});
    expect(await loadPage(db, 'tagesbote', `/${ID}`, NOW)).toEqual({ kind: 'notFound' });
  });

  it('is released once with one push message by concurrent runs', async () => {
    await save({});
    await Promise.all([1, 2, 3, 4].map(() => releaseArticles(db, AT, 20)));
    await releaseArticles(db, AT + 1, 20);
    expect(await testDatabase.rows('SELECT mandator, article_id FROM push_outbox')).toEqual([
      { mandator: 'tagesbote', article_id: ID },
    ]);
    expect((await purges()).filter((purge) => purge.includes(`"article:${ID}"`))).toHaveLength(1);
    expect((await loadArticle(db, ID))?.updatedAt).toBeNull();
  });

  it('disappears at once with a hard purge if it was public, also from search, and returns at its time', async () => {
    await save({ publishedAt: new Date(NOW - HOUR_MS).toISOString() });
    expect((await look(NOW))['its section']).toBe(true);
    await testDatabase.run('DELETE FROM purge_outbox', 'DELETE FROM push_outbox');
    await save({});
    expect(await look(NOW)).toEqual(everywhere(false));
    expect((await purges()).join()).toContain(`"hard":["article:${ID}","teaser:${ID}"]`);
    await releaseArticles(db, AT, 20);
    expect(await look(AT)).toEqual(everywhere(true));
  });

  it('follows the last edit if changed, moved or brought forward', async () => {
    await save({});
    await save({ title: `${WORD} zwei`, publishedAt: new Date(AT + HOUR_MS).toISOString() });
    expect(await nextRelease(db, NOW)).toBe(AT + HOUR_MS);
    await releaseArticles(db, AT, 20);
    expect(await look(AT)).toEqual(everywhere(false));
    await save({ title: `${WORD} drei`, publishedAt: new Date(NOW - 1).toISOString() });
    expect(await nextRelease(db, NOW)).toBeNull();
    expect(await look(NOW)).toEqual(everywhere(true));
    expect((await loadTeasers(db, [ID]))[0]?.title).toBe(`${WORD} drei`);
  });

  it('is released in one run with five earlier ones that cannot be read', async () => {
    for (const id of [7011, 7012, 7013, 7014, 7015])
      await save({ id, slug: `unlesbar-${id}`, publishedAt: new Date(AT - 1).toISOString() });
    await testDatabase.run('UPDATE article_bodies SET content_items = 7 WHERE article_id > 7010');
    await save({});
    expect(await releaseArticles(db, AT, 5)).toBe(1);
    expect(await loadStanding(db, ID)).toMatchObject({ status: 'published' });
  });

  it('stays away if retracted before its time', async () => {
    await save({});
    await retractArticle(db, ID, { at: NOW, by: 'redaktion', role: 'chief', kind: 'retract', ifRevision: null });
    await releaseArticles(db, AT, 20);
    expect(await loadStanding(db, ID)).toMatchObject({
      status: 'retracted',
      stored: { releaseAt: null },
      listings: [],
    });
    expect(await loadPage(db, 'tagesbote', `/${ID}`, AT)).toEqual({ kind: 'gone', replies: [] });
    expect(await testDatabase.rows('SELECT * FROM push_outbox')).toEqual([]);
  });

  it.each([
    ['a release', () => releaseArticles(db, AT, 20)],
    [
      'a retraction',
      () => retractArticle(db, ID, { at: NOW, by: 'redaktion', role: 'chief', kind: 'retract', ifRevision: null }),
    ],
    ['a move to another time', () => save({ publishedAt: new Date(AT + HOUR_MS).toISOString() }, NOW + 1)],
  ])('an edit overtaken by %s is rejected whole', async (_name, overtake) => {
    await save({});
    const before = await loadStanding(db, ID);
    await overtake();
    const stored = await testDatabase.rows('SELECT status, release_at, title FROM articles ORDER BY id');
    const outcome = await saveArticle(
      db,
      { ...SCHEDULED, title: 'Zu spät', status: 'scheduled' },
      before,
      changeAt(NOW),
    );
    expect(outcome).toEqual({ kind: 'overtaken' });
    expect(await testDatabase.rows('SELECT status, release_at, title FROM articles ORDER BY id')).toEqual(stored);
  });
});

describe('G31 a record of an archive', () => {
  const measure = { image: async (image: Image) => image, items: async () => [] };
  const origin = { mandator: 'tagesbote', source: 'archiv' };
  const record = (more: object = {}, publishedAt: string | null = new Date(AT).toISOString()) => ({
    id: 'r',
    digest: 'd',
    article: {
      title: WORD,
      lead: WORD,
      channel: 'koeln',
      authors: [{ prename: 'Neu', surname: 'Hinzugekommen' }],
      tags: ['Ganzneu'],
      contentItems: [],
      publishedAt,
    },
    ...more,
  });
  const send = (sent: object, now = NOW) =>
    importArticles({ db, files: env.FILES, now, by: 'machine', role: 'machine', measure }, origin, [sent]);
  const stored = () => testDatabase.rows(`SELECT title FROM articles WHERE title = '${WORD}'`);

  it.each([
    ['without a word about it', {}],
    ['that is to be released before its date', { hold: { releaseAt: new Date(NOW - 1).toISOString() } }],
  ])('with a future date, %s, is held until then, with names of authors and tags', async (_name, more) => {
    expect(await send(record(more))).toEqual([{ kind: 'held' }]);
    expect(await stored()).toEqual([]);
    expect(await testDatabase.rows(`SELECT slug FROM tags WHERE name = 'Ganzneu'`)).toEqual([]);
    expect(await nextRelease(db, NOW)).toBe(AT);
    await releaseHeldRecords(db, { ...Object(env) }, AT, 20);
    expect(await stored()).toHaveLength(1);
    await testDatabase.run(`DELETE FROM articles WHERE title = '${WORD}'`, `DELETE FROM tags WHERE name = 'Ganzneu'`);
  });

  it('does not change an editor’s schedule and rank', async () => {
    const past = new Date(NOW - HOUR_MS).toISOString();
    const [outcome] = await send(record({}, past));
    const id = outcome?.kind === 'created' ? outcome.articleId : 0;
    const article = await loadArticle(db, id);
    if (!article?.content.ok) throw new Error('Not stored');
    await save({ ...article.content.value, id, rank: 'high', publishedAt: new Date(AT).toISOString() });
    expect(await send(record({ digest: 'anders' }, past))).toEqual([{ kind: 'updated', articleId: id }]);
    expect(await loadArticle(db, id)).toMatchObject({ content: { value: { rank: 'high' } } });
    expect(await loadStanding(db, id)).toMatchObject({ status: 'scheduled', stored: { releaseAt: AT } });
    expect(await loadTeasers(db, [id])).toEqual([]);
  });
});

it('G31 an episode and a test report appear in lists from their date on', async () => {
  await testDatabase.run(
    `INSERT OR REPLACE INTO podcasts (slug, title, claim, description) VALUES ('p', 'P', '', '')`,
    `INSERT OR REPLACE INTO podcast_episodes (podcast_slug, id, title, description, media_id, duration_seconds, published_at) VALUES ('p', 1, '${WORD}', '', 'm', 1, ${AT})`,
    `UPDATE test_reports SET title = '${WORD}', published_at = ${AT}`,
    `UPDATE test_report_listings SET published_at = ${AT}`,
  );
  const paths = ['/podcasts', '/podcasts/p', '/testberichte', '/testbericht/1'];
  const seenAt = async (now: number) => Promise.all(paths.map(async (path) => (await page(path, now)).includes(WORD)));
  const listed = async (now: number) => json(listSitemapLists(db, 'tagesbote', now));
  expect(await seenAt(AT - 1)).toEqual([false, false, false, false]);
  expect(await seenAt(AT)).toEqual([true, true, true, true]);
  expect(await listed(AT - 1)).not.toMatch(/podcasts\/p|test-1/);
  expect(await listed(AT)).toMatch(/podcasts\/p.*test-1/);
});
