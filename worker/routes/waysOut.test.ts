import { describe, expect, it } from 'vitest';
import { ROUTES } from '#shared/routes/routes.ts';
import { crawl } from '../../e2e/support/leakCrawler.ts';
import { createApp } from '../app.ts';
import { articlePage } from '../pages/article/Article.page.tsx';
import { articlePayload, createFaultyPortal } from '../test/faultyPortal.ts';
import { ENDPOINTS } from '../waysOut.ts';
import { createPageRenderer, pageRenderers } from './pageRenderers.tsx';
import { routeMiddlewares } from './routeMiddleware.ts';

const WORD = 'Leckwort4711';
const upstreams = {
  '/content/v5': () => Response.json(articlePayload(4_711, { contentRestriction: 'paid', contentItems: [{ type: 'paragraph', html: WORD }] })),
  '/paywall': () => Response.json({ featureResults: { 'paywall-desktop': 'plus' } }),
};

describe('ways out', () => {
  it('serves nothing that the leak crawler does not know', () => {
    const { portal } = createFaultyPortal();
    const served = createApp(portal)
      .routes.filter((route) => route.path !== '/*')
      .map(({ method, path }) => `${method} ${path}`);
    expect(new Set(served)).toEqual(new Set(ENDPOINTS.map(({ method, path }) => `${method} ${path}`)));
    expect(Object.keys(pageRenderers).sort()).toEqual(ROUTES.map((route) => route.name).sort());
  });

  it('is found by the compiled router: one pattern it cannot hold would slow down every request', async () => {
    const { portal } = createFaultyPortal();
    const app = createApp(portal);
    await app.request('/robots.txt');
    expect(app.router.name).toBe('SmartRouter + RegExpRouter');
  });

  it('the crawler finds a body that was left in the template', async () => {
    const leaky = createPageRenderer({
      ...articlePage,
      toView: (payload, mandator, params) => articlePage.toView({ ...payload, article: { ...payload.article, contentRestriction: 'free' } }, mandator, params),
    });
    const leaksOf = async (renderers: typeof pageRenderers) => {
      const { request } = createFaultyPortal({
        upstreams,
        settings: { KV_ENABLED: 'false' },
        routes: { routes: ROUTES, renderers, middlewares: routeMiddlewares },
      });
      const report = await crawl(
        {
          words: [{ articleId: 4_711, word: WORD }],
          waysOut: { article: ['/4711'] },
          readers: [{ name: 'anonymous', cookie: '', mayRead: false }],
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
    expect(await leaksOf({ ...pageRenderers, 'app-by-id': leaky })).toBeGreaterThan(0);
    expect(await leaksOf(pageRenderers)).toBe(0);
  });
});
