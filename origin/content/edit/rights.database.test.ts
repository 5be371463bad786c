import { applyD1Migrations } from 'cloudflare:test';
import { env } from 'cloudflare:workers';
import { beforeAll, describe, expect, it } from 'vitest';
import {
  ALL_TITLES,
  DESK_ACTS,
  FRESH_PASSKEY_MS,
  mayAct,
  needsFreshPasskey,
  STAFF_ROLES,
  type DeskAct,
  type Grant,
} from '#shared/domain/desk/rights.ts';
import { MANDATOR_IDS, type MandatorId } from '#shared/mandators/mandator.ts';
import { callContent } from '../../../e2e/support/callContent.ts';
import { politicalAdOf } from '../../../e2e/support/politicalAdOf.ts';
import { articleWith, testDatabase } from '../../../e2e/support/testDatabase.ts';
import { contentRoutes } from '../contentRoutes.ts';

const { id: _, status: __, updatedAt: ___, ...ARTICLE } = articleWith({});
const articleOf = (title: MandatorId) => ({ ...ARTICLE, mandators: [title] });
const HOUR_MS = 3_600_000;
const inHours = (hours: number) => new Date(Date.now() + hours * HOUR_MS).toISOString();
/** Of each title: a public article, one in draft, and one that is retracted. */
const idOf = (title: MandatorId, state: 'public' | 'draft' | 'retracted' = 'public') =>
  10 * (MANDATOR_IDS.indexOf(title) + 1) + ['public', 'draft', 'retracted'].indexOf(state);
const BANNER = { label: 'Eil', text: 'Eil', target: 'https://www.example.com/' };
const REASON = { reason: 'Grund' };
const archive = (mandator: MandatorId) => ({ mandator, source: 'archiv' });
const article = (title: MandatorId, rest = '') => `/articles/${idOf(title)}${rest}`;
const draft = (title: MandatorId, rest = '') => `/articles/${idOf(title, 'draft')}${rest}`;

type Call = (title: MandatorId) => readonly [path: string, data?: unknown];
type HouseRow = readonly [act: DeskAct, route: string, data: unknown];
type SomeRow = readonly [act: DeskAct, route: string, path: string, data: unknown];
type Row = readonly [act: DeskAct, route: string, call: Call];
const news = (title: MandatorId, isPushed = false) => ({
  articleId: idOf(title),
  label: 'Eil',
  text: 'Eil',
  mandators: [title],
  isPushed,
});

/** Each route, and what its call is in a title. A route that changes with what it is called for has several rows. */
const OF_TITLES: readonly Row[] = [
  ['write', 'PUT /articles/:id', (title) => [draft(title), { title: 'Neu' }]],
  ['publish', 'PUT /articles/:id', (title) => [article(title), { title: 'Neu' }]],
  ['publish', 'PUT /articles/:id', (title) => [article(title), { publishedAt: inHours(-1) }]],
  ['write', 'POST /articles', (title) => ['/articles', { ...articleOf(title), state: 'draft' }]],
  ['write', 'POST /articles', (title) => ['/articles', { ...articleOf(title), state: 'review' }]],
  ['publish', 'POST /articles', (title) => ['/articles', articleOf(title)]],
  ['publish', 'POST /articles/:id/publish', (title) => [article(title, '/publish')]],
  ['retract', 'POST /articles/:id/retract', (title) => [`/articles/${idOf(title, 'retracted')}/retract`]],
  ['publish', 'POST /articles/:id/revisions/:revision/restore', (title) => [article(title, '/revisions/1/restore')]],
  ['write', 'POST /articles/:id/revisions/:revision/restore', (title) => [draft(title, '/revisions/1/restore')]],
  ['seal', 'POST /articles/:id/embargo', (title) => [draft(title, '/embargo'), { ...REASON, until: inHours(1) }]],
  ['lift', 'POST /articles/:id/embargo/lift', (title) => [draft(title, '/embargo/lift'), REASON]],
  ['seal', 'POST /articles/:id/hold', (title) => [draft(title, '/hold'), REASON]],
  ['lift', 'POST /articles/:id/hold/lift', (title) => [draft(title, '/hold/lift'), REASON]],
  ['correct', 'POST /articles/:id/corrections', (title) => [article(title, '/corrections'), { text: 'Es war 1913.' }]],
  [
    'correct',
    'POST /articles/:id/corrections/:correction/withdraw',
    (title) => [article(title, `/corrections/${corrections.get(title)}/withdraw`)],
  ],
  ['publish', 'POST /articles/:id/overwritten/keep', (title) => [article(title, '/overwritten/keep')]],
  ['reply', 'POST /articles/:id/replies', (title) => [article(title, '/replies'), { text: 'Nein.', signatory: 'Eva' }]],
  [
    'withdrawReply',
    'POST /articles/:id/replies/:reply/withdraw',
    (title) => [article(title, `/replies/${replies.get(title)}/withdraw`), REASON],
  ],
  ['front', 'PUT /front', (mandator) => ['/front', { mandator, places: [] }]],
  ['front', 'PUT /front/proposal', (mandator) => ['/front/proposal', { mandator, places: null }]],
  ['front', 'POST /front/preview', (mandator) => ['/front/preview', { mandator, digest: 'a'.repeat(64) }]],
  ['front', 'PUT /most-read', (mandator) => ['/most-read', { mandator, articleIds: [] }]],
  ['banner', 'PUT /breaking-news', (mandator) => ['/breaking-news', { mandator, breakingNews: BANNER }]],
  ['breakNews', 'POST /breaking-news', (title) => ['/breaking-news', news(title)]],
  ['banner', 'POST /breaking-news/:id/take-back', (title) => [`/breaking-news/${breaking.get(title)}/take-back`]],
  ['site', 'PUT /sites', (mandator) => ['/sites', { mandator, settings: {} }]],
  ['catalogue', 'PUT /newsletters', (title) => ['/newsletters', [newsletterOf(title)]]],
  ['catalogue', 'PUT /test-reports', (title) => ['/test-reports', [reportOf(title)]]],
  ['politicalAds', 'PUT /political-ads', (title) => ['/political-ads', [adOf(title)]]],
  ['site', 'PUT /redirects', (mandator) => ['/redirects', [{ mandator, from: '/alt', to: '/neu', status: 301 }]]],
  ['site', 'POST /redirects/remove', (mandator) => ['/redirects/remove', [{ mandator, from: '/weg' }]]],
  ['archive', 'POST /import/channel', (mandator) => ['/import/channel', { mandator, path: 'koeln' }]],
  ['archive', 'POST /import/lookup', (mandator) => ['/import/lookup', { ...archive(mandator), records: [] }]],
  ['archive', 'POST /import/articles', (mandator) => ['/import/articles', { ...archive(mandator), records: [] }]],
  [
    'archive',
    'POST /import/convert',
    (mandator) => ['/import/convert', { mandator, text: '<item><title>x</title></item>', channel: 'koeln' }],
  ],
  ['read', 'POST /import/held', (mandator) => ['/import/held', archive(mandator)]],
  ['publish', 'POST /import/held/release', (mandator) => ['/import/held/release', { ...archive(mandator), id: 'x' }]],
  ['publish', 'POST /import/held/remove', (mandator) => ['/import/held/remove', { ...archive(mandator), id: 'x' }]],
];

/** What all titles share. */
const OF_HOUSE: readonly HouseRow[] = [
  ['catalogue', 'PUT /authors', []],
  ['catalogue', 'PUT /tags', []],
  ['catalogue', 'PUT /podcasts', []],
  ['site', 'PUT /documents', []],
  ['archive', 'PUT /builds', { id: 'b' }],
  ['archive', 'POST /cms/poll', undefined],
  ['archive', 'POST /search/reindex', undefined],
];
/** In any title: an import is finished once, push messages go out in titles that send any, reads show all titles. */
const IN_SOME: readonly SomeRow[] = [
  ['archive', 'POST /import/finish', '/import/finish', {}],
  ['read', 'GET /articles', '/articles?state=draft&mandator=blitz', undefined],
  ['read', 'GET /articles/:id', '/articles/10', undefined],
  ['read', 'GET /articles/:id/revisions', '/articles/10/revisions', undefined],
  ['read', 'GET /articles/:id/revisions/:revision', '/articles/10/revisions/1', undefined],
  ['read', 'GET /acts', '/acts', undefined],
  ['read', 'GET /fronts', '/fronts?mandator=blitz', undefined],
  ['read', 'GET /front', '/front?mandator=blitz', undefined],
  ['read', 'GET /sites/:mandator', '/sites/blitz', undefined],
  ['read', 'GET /newsroom', '/newsroom?mandator=blitz', undefined],
  ['reply', 'PUT /articles/:id/replies/:reply', '/articles/10/replies/1', {}],
];
/** With a token of a content server. */
const OF_CMS = ['POST /cms/strapi5'];
const PUSHING = ['tagesbote', 'blitz'] as const;

const image = null;
const newsletterOf = (title: MandatorId) => ({
  slug: `brief-${title}`,
  title: 'Brief',
  claim: 'x',
  description: 'x',
  rhythm: 'täglich',
  sampleTopics: [],
  mandators: [title],
  image,
});
const reportOf = (title: MandatorId) => ({
  id: idOf(title),
  slug: 'test',
  title: 'Test',
  lead: '',
  category: 'x',
  mandators: [title],
  image,
  rating: { value: 3, verdict: 'x' },
  criteria: [],
  pros: [],
  cons: [],
  offers: [],
  authors: [],
  contentItems: [],
  publishedAt: ARTICLE.publishedAt,
});
const adOf = (title: MandatorId) => ({ mandators: [title], ad: { ...politicalAdOf(), id: `anzeige-${title}` } });

const corrections = new Map<MandatorId, number>();
const replies = new Map<MandatorId, number>();
const breaking = new Map<MandatorId, number>();

beforeAll(async () => {
  await testDatabase.migrate();
  await applyD1Migrations(env.COMMERCE_DB, env.SEARCH_MIGRATIONS);
  await testDatabase.run(
    `INSERT OR IGNORE INTO tags (id, slug, name) VALUES (1, 'oben', 'Oben')`,
    ...['articles', 'push_outbox', 'held_records'].map((table) => `DELETE FROM ${table}`),
  );
  for (const title of MANDATOR_IDS) {
    await testDatabase.run(
      `INSERT OR IGNORE INTO channels (mandator, path, display_name, position) VALUES ('${title}', 'koeln', 'Köln', 0)`,
      `INSERT OR REPLACE INTO sites (mandator) VALUES ('${title}')`,
      `INSERT OR REPLACE INTO redirects VALUES ('${title}', '/weg', '/neu', 301)`,
    );
    await callContent('PUT', article(title), { data: articleOf(title) });
    await callContent('PUT', draft(title), { data: { ...articleOf(title), state: 'draft' } });
    await callContent('PUT', `/articles/${idOf(title, 'retracted')}`, { data: articleOf(title) });
    const correction = await callContent('POST', article(title, '/corrections'), { data: { text: 'x' }, editor: 'c' });
    corrections.set(title, correction.body.data.id);
    const reply = { data: { text: 'x', signatory: 'Eva' }, editor: 'c' };
    replies.set(title, (await callContent('POST', article(title, '/replies'), reply)).body.data.id);
    breaking.set(title, (await callContent('POST', '/breaking-news', { data: news(title), editor: 'c' })).body.data.id);
  }
});

const ROLES: readonly Grant['role'][] = STAFF_ROLES;
const granted = (role: Grant['role'], title: string): readonly Grant[] => [{ role, title }];
const methodOf = (route: string) => route.split(' ')[0] ?? '';
const pathOf = (route: string) => route.split(' ')[1] ?? '';
const DENIED = 403;
/** A call that states no length is refused before its body is read. */
const SHORT = { 'content-length': '500' };
/** Whether a call was let pass: its answer may be a conflict, or a record that this test has not made. */
async function isAllowed(method: string, path: string, call: Parameters<typeof callContent>[2]): Promise<boolean> {
  const { status, text } = await callContent(method, path, { ...call, headers: SHORT });
  if (status === 401 || status >= 500) throw new Error(`${method} ${path}: ${status} ${text}`);
  return status !== DENIED;
}

describe('A13 for each role, title and act the answers agree with the table', () => {
  it.each(OF_TITLES)('%s: %s', { timeout: 60_000 }, async (act, route, call) => {
    const differing: string[] = [];
    for (const role of ROLES)
      for (const grant of [...MANDATOR_IDS, ALL_TITLES])
        for (const title of MANDATOR_IDS) {
          const grants = granted(role, grant);
          const [path, data] = call(title);
          const allowed = await isAllowed(methodOf(route), path, { data, editor: 'rita', grants });
          if (allowed !== mayAct(grants, act, [title])) differing.push(`${role} of ${grant} in ${title}: ${allowed}`);
        }
    expect(differing).toEqual([]);
  });

  it.each(OF_HOUSE)('%s: %s', async (act, route, data) => {
    const differing: string[] = [];
    for (const role of ROLES)
      for (const grant of [...MANDATOR_IDS, ALL_TITLES]) {
        const grants = granted(role, grant);
        const allowed = await isAllowed(methodOf(route), pathOf(route), { data, editor: 'rita', grants });
        if (allowed !== mayAct(grants, act, [ALL_TITLES])) differing.push(`${role} of ${grant}: ${allowed}`);
      }
    expect(differing).toEqual([]);
  });

  it.each(IN_SOME)('%s: %s', async (act, route, path, data) => {
    for (const role of ROLES) {
      const grants = granted(role, 'rundblick');
      const allowed = await isAllowed(methodOf(route), path, { data, editor: 'rita', grants });
      expect([role, allowed]).toEqual([role, mayAct(grants, act, ['rundblick'])]);
    }
  });

  it('breakNews: POST /pushes', async () => {
    for (const role of ROLES)
      for (const grant of [...MANDATOR_IDS, ALL_TITLES])
        for (const mandator of PUSHING) {
          const grants = granted(role, grant);
          const data = { mandator, articleId: idOf(mandator) };
          const allowed = await isAllowed('POST', '/pushes', { data, editor: 'rita', grants });
          expect([role, grant, mandator, allowed]).toEqual([
            role,
            grant,
            mandator,
            mayAct(grants, 'breakNews', [mandator]),
          ]);
        }
  });

  it('machine: what it may do without a name, and nothing else', async () => {
    const machine = granted('machine', ALL_TITLES);
    const differing: string[] = [];
    for (const [act, route, call] of OF_TITLES) {
      const [path, data] = call('blitz');
      if ((await isAllowed(methodOf(route), path, { data })) !== mayAct(machine, act, ['blitz'])) differing.push(route);
    }
    for (const [act, route, data] of OF_HOUSE)
      if ((await isAllowed(methodOf(route), pathOf(route), { data })) !== mayAct(machine, act, [ALL_TITLES]))
        differing.push(route);
    expect(differing).toEqual([]);
    expect(await isAllowed('POST', '/pushes', { data: { mandator: 'blitz', articleId: idOf('blitz') } })).toBe(false);
  });

  it('no token: nothing', async () => {
    for (const [, route, call] of OF_TITLES) {
      const [path, data] = call('blitz');
      expect([route, (await callContent(methodOf(route), path, { data, editor: null })).status]).toEqual([route, 401]);
    }
  });

  it('an entry without a role may nothing', async () => {
    for (const [, route, call] of OF_TITLES) {
      const [path, data] = call('blitz');
      expect([route, await isAllowed(methodOf(route), path, { data, editor: 'neu', grants: [] })]).toEqual([
        route,
        false,
      ]);
    }
  });
});

describe('A13 a route', () => {
  it('that changes something, or needs a token, is in this table', () => {
    const named = contentRoutes.routes
      .filter(({ method }) => method !== 'ALL' && method !== 'GET')
      .map(({ method, path }) => `${method} ${path.replaceAll(/\{(?:[^{}]|\{[^}]*\})*\}/g, '')}`)
      // Accounts are another service's, behind the same host.
      .filter((name) => !/ \/(?:auth|connect|users)\//.test(name));
    const known = [...OF_TITLES, ...OF_HOUSE, ...IN_SOME].map(([, route]) => route);
    const expected = [...known.filter((route) => !route.startsWith('GET ')), 'POST /pushes', ...OF_CMS];
    expect([...new Set(named)].toSorted()).toEqual([...new Set(expected)].toSorted());
  });

  it('is there for each act on content', () => {
    const OF_OTHER_WORKERS = ['sell', 'switches', 'customers'];
    const acts = new Set([...OF_TITLES, ...OF_HOUSE, ...IN_SOME].map(([act]) => act));
    expect(DESK_ACTS.filter((act) => !acts.has(act))).toEqual(OF_OTHER_WORKERS);
  });
});

describe('A13 several titles', () => {
  const grants: readonly Grant[] = [
    { role: 'editor', title: 'tagesbote' },
    { role: 'reporter', title: 'rundblick' },
  ];
  const save = (id: number, data: unknown) => isAllowed('PUT', `/articles/${id}`, { data, editor: 'emil', grants });

  it('need the right where an article joins or leaves', async () => {
    const mandators = (...titles: readonly MandatorId[]) => ({ mandators: titles });
    expect(await save(idOf('tagesbote'), mandators('tagesbote', 'blitz'))).toBe(false);
    expect(await save(idOf('tagesbote'), mandators('tagesbote', 'rundblick'))).toBe(false);
    expect(await save(idOf('blitz', 'draft'), mandators('blitz', 'tagesbote'))).toBe(false);
    expect(await save(idOf('rundblick', 'draft'), mandators('rundblick', 'tagesbote'))).toBe(true);
    expect(await save(idOf('rundblick', 'draft'), { title: 'Anders' })).toBe(true);
    // Published, it would be in a title of which this editor is a reporter.
    expect(await isAllowed('POST', draft('rundblick', '/publish'), { editor: 'emil', grants })).toBe(false);
  });

  it('need it in each for breaking news, and a banner in the settings needs its own', async () => {
    const chief: readonly Grant[] = [{ role: 'chief', title: 'tagesbote' }];
    const data = { ...news('tagesbote'), mandators: ['tagesbote', 'blitz'] };
    expect(await isAllowed('POST', '/breaking-news', { data, editor: 'carla', grants: chief })).toBe(false);
    const operator = granted('operator', ALL_TITLES);
    const sites = { mandator: 'blitz', breakingNews: BANNER };
    expect(await isAllowed('PUT', '/sites', { data: sites, editor: 'olaf', grants: operator })).toBe(false);
  });
});

describe('A13 a passkey', () => {
  const call = (route: Row, age: number) => {
    const [path, data] = route[2]('blitz');
    return callContent(methodOf(route[1]), path, { data, editor: 'carla', enteredAt: Date.now() - age });
  };

  it('is needed of the last five minutes for what reaches readers at once, and for nothing else', async () => {
    for (const row of OF_TITLES) {
      const stale = await call(row, FRESH_PASSKEY_MS + 1_000);
      const isRefused = stale.status === 403 && stale.body.error.name === 'FreshPasskeyError';
      expect([row[0], row[1], isRefused]).toEqual([row[0], row[1], needsFreshPasskey(row[0])]);
      expect((await call(row, FRESH_PASSKEY_MS - 10_000)).status).not.toBe(403);
    }
  });
});

describe('A13 an ended entry', () => {
  const save = (IDENTITY: object) =>
    callContent('PUT', article('blitz'), { data: { title: 'Neu' }, editor: 'emil', env: { IDENTITY } });
  const answers = (status: number) => ({ fetch: async () => Response.json({}, { status }) });

  it('is refused by its next change, while it may read for the minutes that its token lasts', async () => {
    expect((await save(answers(410))).status).toBe(401);
    const read = await callContent('GET', article('blitz'), { editor: 'emil', env: { IDENTITY: answers(410) } });
    expect(read.status).toBe(200);
  });

  it.each<[string, object]>([
    ['is away', { fetch: () => Promise.reject(new Error('away')) }],
    ['fails', answers(500)],
    ['knows another key', answers(401)],
    ['does not answer in time', { fetch: () => new Promise((resolve) => setTimeout(resolve, 5_000)) }],
  ])('is not known where the identity service %s: the signature counts', async (_, identity) => {
    expect((await save(identity)).status).toBe(200);
  });

  it('is not asked about for machines', async () => {
    let asked = 0;
    const IDENTITY = { fetch: async () => ((asked += 1), Response.json({})) };
    await callContent('PUT', article('blitz'), { data: { title: 'Neu' }, env: { IDENTITY } });
    await callContent('PUT', article('blitz'), { data: { title: 'Neu' }, editor: 'emil', env: { IDENTITY } });
    expect(asked).toBe(1);
  });
});
