import { applyD1Migrations } from 'cloudflare:test';
import { env } from 'cloudflare:workers';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { ACT_WORDS } from '#shared/i18n/texts/deskActs.ts';
import { ALL_TITLES, STAFF_ROLES, type Grant } from '#shared/domain/desk/rights.ts';
import { callContent } from '../../../e2e/support/callContent.ts';
import { articleWith, recordWith, testDatabase } from '../../../e2e/support/testDatabase.ts';
import { contentRoutes } from '../contentRoutes.ts';
import { expireArticles } from './expireArticles.ts';
import { releaseArticles } from './releaseArticles.ts';

const WORD = 'Bezahlwort';
const {
  id: _,
  status: __,
  updatedAt: ___,
  ...ARTICLE
} = articleWith({
  title: 'Titel',
  lead: WORD,
  contentRestriction: 'paid',
  contentItems: [{ type: 'paragraph', html: WORD }],
});
const HOUR_MS = 3_600_000;
const inHours = (hours: number) => new Date(Date.now() + hours * HOUR_MS).toISOString();
const banner = { label: 'Eil', text: 'Eil', target: '/bericht-2' };
const BREAKING = { articleId: 2, label: 'Eil', text: 'Eil', mandators: ['tagesbote'], isPushed: false };
const CORRECTIONS = '/articles/2/corrections';
const CORRECTION = { text: 'Die Brücke ist 1913 gebaut.' };
const REPLIES = '/articles/2/replies';
const REPLY = { text: `Ich habe das nie gesagt: ${WORD}`, signatory: 'Eva Roth' };
const RECORD = recordWith({ lead: WORD, contentItems: [{ type: 'paragraph', html: WORD }] });
const archive = { mandator: 'tagesbote', source: 'archiv' };
/** A call of each route that changes content, with the act that it leaves. */
const CALLS: Readonly<Record<string, readonly [path: string, data: unknown, act: string, subject: string]>> = {
  'PUT /articles/:id': ['/articles/2', { title: 'Neu' }, 'save', 'article:2'],
  'POST /articles': ['/articles', ARTICLE, 'save', 'article:4'],
  'POST /articles/:id/retract': ['/articles/2/retract', {}, 'retract', 'article:2'],
  'POST /articles/:id/publish': ['/articles/2/publish', {}, 'publish', 'article:2'],
  'POST /articles/:id/revisions/:revision/restore': ['/articles/2/revisions/1/restore', {}, 'restore', 'article:2'],
  'POST /articles/:id/embargo': ['/articles/3/embargo', { until: inHours(1), reason: 'x' }, 'embargo', 'article:3'],
  'POST /articles/:id/embargo/lift': ['/articles/3/embargo/lift', { reason: 'x' }, 'lift', 'article:3'],
  'POST /articles/:id/hold': ['/articles/3/hold', { reason: 'x' }, 'hold', 'article:3'],
  'POST /articles/:id/hold/lift': ['/articles/3/hold/lift', { reason: 'x' }, 'lift', 'article:3'],
  'POST /articles/:id/corrections': [CORRECTIONS, CORRECTION, 'correct', 'article:2'],
  'POST /articles/:id/corrections/:correction/withdraw': [
    `${CORRECTIONS}/ID/withdraw`,
    undefined,
    'withdraw correction',
    'article:2',
  ],
  'POST /articles/:id/overwritten/keep': ['/articles/2/overwritten/keep', undefined, 'keep overwriting', 'article:2'],
  'POST /articles/:id/replies': [REPLIES, REPLY, 'reply', 'article:2'],
  'POST /articles/:id/replies/:reply/withdraw': [
    `${REPLIES}/ID/withdraw`,
    { reason: 'Vergleich' },
    'withdraw reply',
    'article:2',
  ],
  'PUT /front': ['/front', { mandator: 'tagesbote', places: [{ articleId: 2 }] }, 'PUT /front', 'front:tagesbote'],
  'PUT /front/proposal': [
    '/front/proposal',
    { mandator: 'tagesbote', channel: 'koeln', places: [{ articleId: 2, title: WORD }] },
    'PUT /front/proposal',
    'proposal:tagesbote/koeln',
  ],
  'PUT /breaking-news': [
    '/breaking-news',
    { mandator: 'tagesbote', breakingNews: banner },
    'PUT /breaking-news',
    'banner:tagesbote',
  ],
  'PUT /sites': ['/sites', { mandator: 'tagesbote', settings: {} }, 'PUT /sites', 'site:tagesbote'],
  'PUT /authors': ['/authors', [], 'PUT /authors', 'authors'],
  'PUT /tags': ['/tags', [{ id: 1, slug: 'oben', name: 'Oben', parentId: null }], 'PUT /tags', 'tags'],
  'PUT /documents': [
    '/documents',
    [{ slug: 'impressum', title: 'x', lead: WORD, contentItems: [] }],
    'PUT /documents',
    'documents',
  ],
  'PUT /builds': ['/builds', { id: 'b' }, 'PUT /builds', 'builds'],
  'PUT /most-read': ['/most-read', { mandator: 'tagesbote', articleIds: [2] }, 'PUT /most-read', 'most-read'],
  'PUT /podcasts': ['/podcasts', [], 'PUT /podcasts', 'podcasts'],
  'PUT /newsletters': ['/newsletters', [], 'PUT /newsletters', 'newsletters'],
  'PUT /test-reports': ['/test-reports', [], 'PUT /test-reports', 'test-reports'],
  'PUT /political-ads': ['/political-ads', [], 'PUT /political-ads', 'political-ads'],
  'PUT /redirects': [
    '/redirects',
    [{ mandator: 'tagesbote', from: '/alt', to: '/neu', status: 301 }],
    'PUT /redirects',
    'redirects',
  ],
  'POST /redirects/remove': [
    '/redirects/remove',
    [{ mandator: 'tagesbote', from: '/alt' }],
    'POST /redirects/remove',
    'redirects/remove',
  ],
  'POST /breaking-news': ['/breaking-news', BREAKING, 'break', 'breaking:2'],
  'POST /breaking-news/:id/take-back': ['/breaking-news/ID/take-back', undefined, 'take back', 'breaking:2'],
  'POST /pushes': ['/pushes', { mandator: 'tagesbote', articleId: 2 }, 'push', 'article:2'],
  'POST /import/channel': [
    '/import/channel',
    { mandator: 'tagesbote', path: 'neu', displayName: 'Neu' },
    'create channel',
    'channel:tagesbote/neu',
  ],
  'POST /import/articles': [
    '/import/articles',
    { ...archive, records: [RECORD] },
    'import',
    'archive:tagesbote/archiv',
  ],
  'POST /import/held/release': ['/import/held/release', { ...archive, id: 'h' }, 'import', 'archive:tagesbote/archiv'],
  'POST /import/held/remove': [
    '/import/held/remove',
    { ...archive, id: 'h' },
    'remove record',
    'archive:tagesbote/archiv',
  ],
};
/** They read, convert, repeat what is stored, or refuse. */
const CHANGE_NOTHING = [
  'PUT /articles/:id/replies/:reply',
  'POST /front/preview',
  'POST /import/convert',
  'POST /import/finish',
  'POST /import/held',
  'POST /import/lookup',
  'POST /search/reindex',
];

/** They take what a content server has, under its name: `../cms/webhook.database.test.ts`. */
const OF_CMS = ['POST /cms/poll', 'POST /cms/strapi5'];

it('A12 has words at the desk for every act', () =>
  expect(Object.values(CALLS).flatMap(([, , act]) => (ACT_WORDS.has(act) ? [] : [act]))).toEqual([]));

const editorOf = (title: string): Grant => ({ role: 'editor', title });
const chiefOf = (title: string): Grant => ({ role: 'chief', title });
const count = async () => Number((await testDatabase.rows('SELECT count(*) AS count FROM acts'))[0]?.['count']);
const last = async (limit = 1) =>
  testDatabase.rows(`SELECT by, role, act, subject, before, after FROM acts ORDER BY id DESC LIMIT ${limit}`);

beforeEach(async () => {
  await testDatabase.migrate();
  await applyD1Migrations(env.COMMERCE_DB, env.SEARCH_MIGRATIONS);
  await testDatabase.run(
    ...['fronts', 'import_sources', 'held_records', 'articles', 'purge_outbox', 'push_outbox', 'redirects'].map(
      (table) => `DELETE FROM ${table}`,
    ),
    `DELETE FROM channels WHERE path = 'neu'`,
    `INSERT OR IGNORE INTO tags (id, slug, name) VALUES (1, 'oben', 'Oben')`,
    `INSERT OR IGNORE INTO channels (mandator, path, display_name, position) VALUES ('tagesbote', 'koeln', 'Köln', 0)`,
    `INSERT OR REPLACE INTO sites (mandator) VALUES ('tagesbote')`,
    `INSERT INTO redirects VALUES ('tagesbote', '/alt', '/neu', 301)`,
  );
  await callContent('PUT', '/articles/2', { data: ARTICLE });
  await callContent('PUT', '/articles/3', { data: { ...ARTICLE, state: 'draft' } });
  await callContent('POST', '/import/articles', {
    data: { ...archive, records: [{ ...RECORD, id: 'h', hold: { releaseAt: null } }] },
  });
});

/** What a call needs that another one undoes, whose answer names its subject. */
const PREPARED: Readonly<Record<string, () => ReturnType<typeof callContent>>> = {
  'POST /articles/:id/overwritten/keep': async () => {
    await callContent('PUT', '/articles/2', { data: { title: 'Vom Desk' }, editor: 'emil' });
    return callContent('PUT', '/articles/2', { data: { title: 'Vom CMS' } });
  },
  'POST /articles/:id/embargo/lift': () =>
    callContent('POST', '/articles/3/embargo', { data: { until: inHours(1), reason: 'x' } }),
  'POST /articles/:id/hold/lift': () => callContent('POST', '/articles/3/hold', { data: { reason: 'x' } }),
  'POST /articles/:id/corrections/:correction/withdraw': () =>
    callContent('POST', CORRECTIONS, { data: CORRECTION, editor: 'emil' }),
  'POST /articles/:id/replies/:reply/withdraw': () => callContent('POST', REPLIES, { data: REPLY, editor: 'emil' }),
  'POST /breaking-news/:id/take-back': () => callContent('POST', '/breaking-news', { data: BREAKING, editor: 'emil' }),
};
async function prepare(name: string, path: string): Promise<string> {
  const prepared = await PREPARED[name]?.();
  return path.replace('ID', String(prepared?.body.data.id));
}

describe('G31 an editing call', () => {
  it('is one of these', () => {
    const changing = contentRoutes.routes
      .filter(({ method }) => ['PUT', 'POST', 'DELETE', 'PATCH'].includes(method))
      .map(({ method, path }) => `${method} ${path.replaceAll(/\{(?:[^{}]|\{[^}]*\})*\}/g, '')}`)
      // Accounts are another service's, behind the same host.
      .filter((name) => !/ \/(?:auth|connect|users)\//.test(name));
    expect([...new Set(changing)].toSorted()).toEqual([...Object.keys(CALLS), ...CHANGE_NOTHING, ...OF_CMS].toSorted());
  });

  it.each(Object.entries(CALLS))('%s leaves one act with the editor’s name, and no text', async (name, call) => {
    const [path, data, act, subject] = call;
    const [method = ''] = name.split(' ');
    const ready = await prepare(name, path);
    const before = await count();
    const answer = await callContent(method, ready, { data, editor: 'emil' });
    expect([answer.status < 300, answer.text]).toEqual([true, answer.text]);
    expect(await count()).toBe(before + 1);
    const [row] = await last();
    expect(row).toMatchObject({ by: 'emil', act, subject });
    expect(JSON.stringify(await testDatabase.rows('SELECT * FROM acts'))).not.toContain(WORD);
  });

  it.each(Object.entries(CALLS))('%s that cannot be stored leaves none', async (name, [path, data]) => {
    const [method = ''] = name.split(' ');
    const ready = await prepare(name, path);
    const before = await count();
    await testDatabase.run(
      `CREATE TRIGGER full_disk BEFORE INSERT ON acts BEGIN SELECT RAISE(ABORT, 'SQLITE_FULL'); END`,
    );
    const stored = await testDatabase.rows('SELECT id, title, status, revision, embargo_until, is_held FROM articles');
    const { status } = await callContent(method, ready, { data, editor: 'emil' });
    await testDatabase.run('DROP TRIGGER full_disk');
    expect([status, await count()]).toEqual([503, before]);
    expect(await testDatabase.rows('SELECT id, title, status, revision, embargo_until, is_held FROM articles')).toEqual(
      stored,
    );
  });
});

describe('A12 the role of an act', () => {
  it.each(Object.entries(CALLS))('%s is the one role that allows it', async (name, [path, data]) => {
    const [method = ''] = name.split(' ');
    const ready = await prepare(name, path);
    const roles: unknown[] = [];
    for (const role of STAFF_ROLES) {
      const answer = await callContent(method, ready, { data, editor: 'emil', grants: [{ role, title: ALL_TITLES }] });
      if (answer.status === 403) continue;
      expect([answer.status < 300, answer.text]).toEqual([true, answer.text]);
      expect(await last()).toMatchObject([{ by: 'emil', role }]);
      roles.push(role);
      break;
    }
    expect(roles).toHaveLength(1);
  });

  it.each<[string, string, object, readonly Grant[], string]>([
    ['of the article’s home', 'PUT', { title: 'Neu' }, [editorOf('blitz'), chiefOf('tagesbote')], 'chief'],
    ['that suffices, of two', 'PUT', { title: 'Neu' }, [chiefOf('tagesbote'), editorOf('tagesbote')], 'editor'],
    ['for all titles, too', 'PUT', { title: 'Neu' }, [editorOf('blitz'), chiefOf(ALL_TITLES)], 'chief'],
    ['that allows to publish', 'PUT', { title: 'Neu' }, [{ role: 'reporter', title: '*' }, editorOf('*')], 'editor'],
  ])('is that %s', async (_, method, data, grants, role) => {
    expect((await callContent(method, '/articles/2', { data, editor: 'emil', grants })).status).toBe(200);
    expect(await last()).toMatchObject([{ by: 'emil', role }]);
  });

  it('is the role at that time: another one later changes no act', async () => {
    for (const grants of [[chiefOf('*')], [editorOf('*')]])
      await callContent('PUT', '/articles/2', { data: { title: 'Neu' }, editor: 'emil', grants });
    expect(await last(2)).toMatchObject([{ role: 'editor' }, { role: 'chief' }]);
    const [listed] = (await callContent('GET', '/acts', { editor: 'emil', grants: [editorOf('*')] })).body.data;
    expect(listed.role).toBe('editor');
  });
});

describe('G31 acts', () => {
  it('say what was before and after: revision, state, date, digest, places, banner', async () => {
    await callContent('POST', '/articles/2/retract', { editor: 'emil' });
    const [retraction] = await last();
    expect([JSON.parse(String(retraction?.['before'])), JSON.parse(String(retraction?.['after']))]).toMatchObject([
      { revision: 1, state: 'published', publishedAt: Date.parse(ARTICLE.publishedAt) },
      { revision: 2, state: 'retracted', digest: expect.stringMatching(/^[0-9a-f]{64}$/) },
    ]);
    await callContent('POST', '/articles/2/publish', { editor: 'emil' });
    for (const places of [[{ articleId: 2 }], []])
      await callContent('PUT', '/front', { data: { mandator: 'tagesbote', places }, editor: 'emil' });
    for (const breakingNews of [banner, null])
      await callContent('PUT', '/breaking-news', { data: { mandator: 'tagesbote', breakingNews }, editor: 'emil' });
    const [taken, set, emptied] = (await callContent('GET', '/acts')).body.data;
    expect([taken.before, taken.after]).toEqual([set.after, null]);
    expect(set).toMatchObject({ before: null, after: banner });
    expect(emptied).toMatchObject({ before: [{ articleId: 2 }], after: [] });
  });

  it('say which act of the same subject they take back', async () => {
    const banners = (breakingNews: object | null, undoes?: string) =>
      callContent('PUT', '/breaking-news', {
        data: { mandator: 'tagesbote', breakingNews },
        editor: 'emil',
        headers: undoes === undefined ? {} : { undoes },
      });
    await banners(banner);
    const [set] = (await callContent('GET', '/acts')).body.data;
    expect((await banners(set.before, String(set.id))).status).toBe(200);
    const [taken] = (await callContent('GET', '/acts')).body.data;
    expect([taken.undoes, taken.after]).toEqual([set.id, null]);
    for (const undoes of ['999999', 'x', '0']) expect((await banners(banner, undoes)).status).toBe(400);
    expect((await banners(null, String(set.id))).status).toBe(409);
    await banners(banner);
    const [again] = (await callContent('GET', '/acts')).body.data;
    const presses = await Promise.all(Array.from({ length: 4 }, () => banners(null, String(again.id))));
    expect(presses.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(presses.filter(({ status }) => status === 409)).toHaveLength(3);
    const other = await callContent('PUT', '/most-read', {
      data: { mandator: 'tagesbote', articleIds: [] },
      headers: { undoes: String(set.id) },
    });
    expect(other.status).toBe(400);
    expect((await callContent('GET', '/acts')).body.data[0]).toMatchObject({ undoes: again.id, isUndone: false });
  });

  it('are not taken back over a later change, nor after a day', async () => {
    const lead = (articleIds: readonly number[], undoes?: string) =>
      callContent('PUT', '/front', {
        data: { mandator: 'tagesbote', places: articleIds.map((articleId) => ({ articleId })) },
        editor: 'emil',
        headers: undoes === undefined ? {} : { undoes },
      });
    const lastId = async () => String((await callContent('GET', '/acts')).body.data[0].id);
    await lead([2]);
    const first = await lastId();
    await lead([]);
    expect((await lead([], first)).status).toBe(409);
    await lead([2]);
    vi.spyOn(Date, 'now').mockReturnValue(Date.now() + 25 * HOUR_MS);
    const { status } = await lead([], await lastId());
    vi.restoreAllMocks();
    expect(status).toBe(409);
    expect((await testDatabase.rows('SELECT places FROM fronts'))[0]?.['places']).toContain('"articleId":2,');
  });

  it('name the clock and machines', async () => {
    await callContent('PUT', '/articles/2', { data: { publishedAt: inHours(1), expiresAt: inHours(2) } });
    expect(await last()).toMatchObject([{ by: 'machine', role: 'machine' }]);
    await releaseArticles(testDatabase.db, Date.now() + 1.5 * HOUR_MS, 5);
    await expireArticles(testDatabase.db, Date.now() + 2 * HOUR_MS, 5);
    expect(await last(2)).toMatchObject([
      { by: 'schedule', role: 'schedule', act: 'expire' },
      { by: 'schedule', role: 'schedule', act: 'release' },
    ]);
  });

  it('cannot be changed or deleted', async () => {
    await expect(testDatabase.run(`UPDATE acts SET by = 'anna'`)).rejects.toThrow(/inserted only/);
    await expect(testDatabase.run('DELETE FROM acts')).rejects.toThrow(/inserted only/);
  });

  it('are read by editors in pages, latest first, and by no other caller', async () => {
    await testDatabase.run(
      `WITH RECURSIVE n (i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 150)
       INSERT INTO acts (at, by, role, act, subject) SELECT i, 'anna', 'editor', 'save', 'article:' || i FROM n`,
    );
    const first = await callContent('GET', '/acts', { editor: 'emil' });
    expect([first.status, first.headers.get('cache-control')]).toEqual([200, 'private, no-store']);
    expect([first.body.data.length, first.body.data[0].subject]).toEqual([100, 'article:150']);
    const second = await callContent('GET', `/acts?before=${first.body.meta.before}`);
    expect(second.body.data[0].subject).toBe('article:50');
    expect((await callContent('GET', '/acts?before=x')).status).toBe(400);
    const refused = await callContent('GET', '/acts', { editor: null });
    expect([refused.status, refused.text.includes('article:')]).toEqual([401, false]);
  });
});
