import { Hono } from 'hono';
import { PURGE_PATH } from '#shared/contracts/purge.contract.ts';
import { describeCause } from '#shared/lib/logger.ts';
import { SIMILAR_PATH } from '#shared/routes/apiPaths.ts';
import { ROUTES, type Route } from '#shared/routes/routes.ts';
import { serveHealth } from './api/health.ts';
import { serveLatestBuild } from './api/latestBuild.ts';
import { receivePurge } from './api/purge.ts';
import { serveSimilarArticles } from './api/similarArticles.ts';
import { serveTagArticles } from './api/tagArticles.ts';
import type { PortalContext } from './context.ts';
import { createFeedHandler } from './discovery/serveFeed.ts';
import { serveNewsSitemap, serveSitemapFile, serveSitemapIndex } from './discovery/serveSitemap.ts';
import { serveRobots, serveSecurityTxt } from './discovery/wellKnownTexts.ts';
import { baseHeaders, securityHeaders, uncachedHeaders } from './middleware/securityHeaders.ts';
import type { Portal } from './portal.ts';
import { createErrorResponder } from './routes/errorResponse.tsx';
import { createPageHandler } from './routes/servePage.ts';
import { LIVE_PATH, serveLive } from './routes/serveLive.ts';
import { addNewsletterEndpoints } from './routes/newsletters/newsletterEndpoints.ts';
import type { PageRenderers } from './routes/pageRenderers.tsx';
import { pageRenderers } from './routes/pageRenderers.tsx';
import type { RouteMiddlewares } from './routes/routeMiddleware.ts';
import { routeMiddlewares } from './routes/routeMiddleware.ts';

/** The route table and what belongs to it; tests bring their own. */
export type AppRoutes = {
  readonly routes: readonly Route[];
  readonly renderers: PageRenderers;
  readonly middlewares: RouteMiddlewares;
};

export function createApp(
  portal: Portal,
  { routes, renderers, middlewares }: AppRoutes = { routes: ROUTES, renderers: pageRenderers, middlewares: routeMiddlewares },
) {
  const respondWithError = createErrorResponder(portal);
  const app = new Hono<PortalContext>();
  app.get('/_health', securityHeaders, (c) => serveHealth(() => app.fetch(new Request(new URL('/', c.req.url)), c.env, c.executionCtx), portal.build));
  app.get('/_routes.json', securityHeaders, (c) => c.json(routes));
  app.get('/builds/latest.json', securityHeaders, (c) => serveLatestBuild(c, portal));
  app.get(SIMILAR_PATH, securityHeaders, (c) => serveSimilarArticles(c, portal));
  app.get('/api/tags/:id{[1-9][0-9]{0,8}}/articles', (c) => serveTagArticles(c, portal));
  app.post(PURGE_PATH, securityHeaders, (c) => receivePurge(c, portal));
  app.get(LIVE_PATH, (c) => serveLive(c, portal));
  app.get('/robots.txt', (c) => serveRobots(c, portal));
  app.get('/.well-known/security.txt', (c) => serveSecurityTxt(c, portal));
  app.get('/sitemap.xml', (c) => serveSitemapIndex(c, portal));
  app.get('/news-sitemap.xml', (c) => serveNewsSitemap(c, portal));
  app.get('/sitemaps/:file{[a-z0-9-]+\\.xml}', (c) => serveSitemapFile(c, portal));
  app.on('GET', ['/rss', '/rss/:list{.+}'], createFeedHandler(portal, 'rss'));
  app.on('GET', ['/atom', '/atom/:list{.+}'], createFeedHandler(portal, 'atom'));
  addNewsletterEndpoints(app, { portal, respondWithError });
  app.get('*', createPageHandler({ portal, routes, renderers, middlewares, respondWithError }));
  app.notFound((c) =>
    c.json({ data: null, error: { status: 405, name: 'MethodNotAllowedError', message: 'Method Not Allowed' } }, 405, {
      ...baseHeaders,
      ...uncachedHeaders,
      allow: 'GET, HEAD',
    }),
  );
  app.onError(async (cause, c) => {
    portal.log.error('unhandled_error', { path: c.req.path, cause: describeCause(cause) });
    return respondWithError({ request: c.req.raw, status: 'unknown', message: '' });
  });
  return app;
}
