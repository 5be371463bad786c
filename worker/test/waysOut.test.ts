import { describe, expect, it } from 'vitest';
import { createRouteMatcher } from '#shared/routes/matchRoute.ts';
import { mayBePage } from '#shared/routes/noPages.ts';
import { PERSONAL_ROUTES } from '#shared/routes/personalRoutes.ts';
import { ROUTES } from '#shared/routes/routes.ts';
import { ROUTE_TABLE } from '#shared/routes/routeTable.ts';
import { crawl, judgePaidWord } from '../../e2e/support/leakCrawler.ts';
import { SAMPLE_LISTS } from '../../e2e/support/samplePaths.ts';
import { WAYS_OUT } from '../../e2e/support/waysOut.ts';
import { createApp } from '../app.ts';
import type { Endpoint } from '../endpoints/endpoint.ts';
import { ENDPOINTS } from '../endpoints/endpoints.ts';
import { routerPath } from '../personal/personalPages.ts';
import { toArticleView } from '../pages/article/Article.page.tsx';
import { contentPage } from '../pages/page.ts';
import { routeMiddlewares } from '../reader/routeMiddleware.ts';
import { publicPages, type PublicPages } from '../templates/publicPages.ts';
import { articlePayload, createFaultyPortal } from './faultyPortal.ts';

const WORD = 'Leckwort4711';
const upstreams = {
  '/content/v5': () =>
    Response.json(
      articlePayload(4_711, { contentRestriction: 'paid', contentItems: [{ type: 'paragraph', html: WORD }] }),
    ),
  '/paywall': () => Response.json({ featureResults: { 'paywall-desktop': 'plus' } }),
};

/** Senders without credentials, for guards that check them before the body. */
const UNKNOWN_SENDER: ReadonlyMap<string, number> = new Map([
  ['readerJson', 401],
  ['sessionJson', 401],
  ['staffForm', 404],
]);
const FROM_OUR_PAGES = ['ownForm', 'ownJson', 'readerJson', 'sessionForm', 'sessionJson', 'staffForm'];

describe('ways out', () => {
  const waysOut = (list: readonly { readonly method: string; readonly path: string }[]) =>
    list.map(({ method, path }) => `${method} ${path}`);
  /** Routes of the app that are neither pages nor in the table. */
  const findUnlisted = (app: ReturnType<typeof createApp>) => {
    const listed = new Set(
      waysOut([...ENDPOINTS, ...PERSONAL_ROUTES.map(({ path }) => ({ method: 'GET', path: routerPath(path) }))]),
    );
    return waysOut(app.routes.filter((route) => route.path !== '/*')).filter((way) => !listed.has(way));
  };
  /** Endpoints that change something without proof of the caller. */
  const findUnguarded = (endpoints: readonly Pick<Endpoint, 'method' | 'path' | 'guard'>[]) =>
    waysOut(
      endpoints.filter(
        ({ method, guard }) =>
          method !== 'GET' && ![...FROM_OUR_PAGES, 'provenForm', 'signed', 'staff'].includes(guard),
      ),
    );

  it('serves no route unknown to the leak crawler', () => {
    const app = createApp(createFaultyPortal().isolate);
    expect(findUnlisted(app)).toEqual([]);
    expect(Object.keys(publicPages).sort()).toEqual(ROUTES.map((route) => route.name).sort());
    app.get('/planted', () => new Response());
    expect(findUnlisted(app)).toEqual(['GET /planted']);
  });

  it('gives the leak crawler an address of every endpoint, and no others', () => {
    const addressed = Object.keys(WAYS_OUT).filter((name) => name.includes(' '));
    expect(addressed.sort()).toEqual(waysOut(ENDPOINTS).sort());
  });

  it('links lead to pages only', () => {
    const matchRoute = createRouteMatcher(ROUTE_TABLE);
    const passesForPage = (path: string) => {
      const match = matchRoute(path);
      return match.kind === 'match' && match.route.layout === 'default' && mayBePage(path);
    };
    const read = Object.entries(WAYS_OUT).flatMap(([way, paths]) => (way.startsWith('GET ') ? paths : []));
    expect(read.map((path) => path.replace(/\?.*/, '')).filter(passesForPage)).toEqual([]);
    expect(Object.values(SAMPLE_LISTS).filter((path) => !passesForPage(path))).toEqual([]);
  });

  it('changes nothing without a guard', () => {
    expect(findUnguarded(ENDPOINTS)).toEqual([]);
    expect(findUnguarded([...ENDPOINTS, { method: 'POST', path: '/planted', guard: 'public' }])).toEqual([
      'POST /planted',
    ]);
  });

  it('accepts changes from pages of this host only, except these', () => {
    const named = ENDPOINTS.filter(({ method, guard }) => method !== 'GET' && !FROM_OUR_PAGES.includes(guard));
    expect(waysOut(named).sort()).toEqual([
      // Verified by the request itself: a signature, a session that the portal signed, a mailed token, the key of a
      // preview, a state that this browser started with, or headers that only a native app sends.
      'POST /_insights/redaktion/token',
      'POST /_vorschau',
      'POST /api/app/session',
      'POST /api/oauth2/apple/callback',
      'POST /api/purge',
      'POST /newsletter-anmeldung/:slug{[a-z0-9]+(?:-[a-z0-9]+)*}/abmeldung',
      'POST /newsletter-anmeldung/:slug{[a-z0-9]+(?:-[a-z0-9]+)*}/bestaetigung',
    ]);
  });

  it.each(
    ENDPOINTS.filter(({ guard }) => FROM_OUR_PAGES.includes(guard)).map(({ method, path, guard }) => [
      method,
      path.replace(/:\w+\{[^/]+\}/g, '1'),
      guard,
    ]),
  )('%s %s refuses what another page sends, and what does not say where it comes from', async (method, path, guard) => {
    const { request } = createFaultyPortal();
    const types = [
      'application/json',
      'application/x-www-form-urlencoded',
      'text/plain',
      'multipart/form-data; boundary=x',
    ];
    const origins = [
      { origin: 'http://boese.example' },
      { origin: 'null' },
      {},
      { 'sec-fetch-site': 'cross-site' },
      { 'sec-fetch-site': 'same-site', origin: 'http://tagesbote.localhost' },
    ];
    for (const type of types) {
      for (const origin of origins) {
        const { status } = await request(path, { method, headers: { 'content-type': type, ...origin }, body: '{}' });
        expect([status, type, origin]).toEqual([403, type, origin]);
      }
    }
    const own = { origin: 'http://tagesbote.localhost', 'sec-fetch-site': 'same-origin' };
    const { status } = await request(path, { method, headers: { 'content-type': 'text/plain', ...own }, body: '{}' });
    expect([status, guard]).toEqual([UNKNOWN_SENDER.get(guard) ?? 400, guard]);
  });

  it('is found by the compiled router: one pattern it cannot hold would slow down every request', async () => {
    const app = createApp(createFaultyPortal().isolate);
    await app.request('/robots.txt');
    expect(app.router.name).toBe('SmartRouter + RegExpRouter');
  });

  it('the crawler finds a body left in the template', async () => {
    const leaky = contentPage({
      kind: 'article',
      contentPath: ({ id }) => `/${id}`,
      toView: (payload, mandator, _params, settings) =>
        toArticleView({ ...payload, article: { ...payload.article, contentRestriction: 'free' } }, mandator, settings),
    });
    const leaksOf = async (pages: PublicPages) => {
      const { request } = createFaultyPortal({
        upstreams,
        settings: { KV_ENABLED: 'false' },
        routes: { routes: ROUTES, pages, middlewares: routeMiddlewares },
      });
      const report = await crawl(
        {
          words: [{ articleId: 4_711, word: WORD }],
          waysOut: { article: ['/4711'] },
          readers: [{ name: 'anonymous', cookie: '', mayRead: () => false }],
          judge: judgePaidWord,
          states: { none: () => undefined },
          async visit({ path, headers }) {
            const answer = await request(path, { headers });
            return {
              status: answer.status,
              headers: JSON.stringify([...answer.headers]),
              body: answer.text,
              cacheControl: answer.headers.get('cache-control') ?? '',
            };
          },
        },
        { walks: 2, seed: 1 },
      );
      return report.leaks.length;
    };
    expect(await leaksOf({ ...publicPages, 'app-by-id': leaky })).toBeGreaterThan(0);
    expect(await leaksOf(publicPages)).toBe(0);
  });
});
