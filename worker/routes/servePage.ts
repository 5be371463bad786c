import type { Context } from 'hono';
import { sameOriginPath } from '#shared/domain/redirect/sameOriginPath.ts';
import { createRouteMatcher } from '#shared/routes/matchRoute.ts';
import type { Route } from '#shared/routes/routes.ts';
import type { CacheEntry } from '../cache/entry.ts';
import type { PortalContext } from '../context.ts';
import { redirectTo } from '../middleware/redirectTo.ts';
import type { ErrorStatus } from '../pages/error/Error.page.tsx';
import type { Portal } from '../portal.ts';
import { describeCache, type CacheHeaders } from './describeCache.ts';
import type { ErrorResponder } from './errorResponse.tsx';
import { createPageResponder } from './pageResponse.ts';
import type { PageRenderers } from './pageRenderers.tsx';
import { runRouteMiddlewares, type RouteMiddlewares } from './routeMiddleware.ts';

export type PageHandlerDependencies = {
  readonly portal: Portal;
  readonly routes: readonly Route[];
  readonly renderers: PageRenderers;
  readonly middlewares: RouteMiddlewares;
  readonly respondWithError: ErrorResponder;
};

/** A wrong slug is put right, but not for good: editors change titles back. */
const SLUG_REDIRECT_SECONDS = 300;
const MAX_PATH_LENGTH = 2_000;

/** Answers a page of the route table: route, middlewares, template, then what depends on the reader. Design 1. */
export function createPageHandler({ portal, routes, renderers, middlewares, respondWithError }: PageHandlerDependencies) {
  const matchRoute = createRouteMatcher(routes);
  const respond = createPageResponder(portal);

  return async (c: Context<PortalContext>): Promise<Response> => {
    const url = new URL(c.req.url);
    const fail = (status: ErrorStatus, message = '', cacheHeaders?: CacheHeaders) =>
      respondWithError({ request: c.req.raw, status, message, ...(cacheHeaders ? { cacheHeaders } : {}) });
    if (url.pathname.length > MAX_PATH_LENGTH) return fail(400);

    const match = matchRoute(url.pathname);
    if (match.kind === 'none') return fail(404, `Page not found: ${url.pathname}`);
    if (match.kind === 'checkFailed') return fail(404, `Page Not Found: ${url.pathname}`);
    const { route, params } = match;
    const renderer = renderers[route.name];
    if (!renderer) throw new Error(`No page for the route ${route.name}`);
    const allowed = runRouteMiddlewares({ url, route, params }, middlewares);
    if (allowed instanceof Response) return allowed;
    if (!allowed) return fail(404, `Page Not Found: ${url.pathname}`);

    const startedAt = performance.now();
    const visit = { mandator: c.var.mandator, site: c.var.site, route, params };
    const lookup = await portal.cache.load(
      renderer.keyOf(visit),
      () => renderer.render(visit, portal),
      (work) => c.executionCtx.waitUntil(work),
    );
    const cacheHeaders = describeCache(lookup, portal.clock(), performance.now() - startedAt);
    if (lookup.kind === 'failed') return fail(503, '', cacheHeaders);
    if (lookup.kind === 'notFound') return lookup.isGone ? fail(410, '', cacheHeaders) : fail(404, `Page not found: ${url.pathname}`, cacheHeaders);

    const canonicalPath = route.name === 'article' ? readCanonicalPath(lookup.entry, url) : null;
    if (canonicalPath !== null && canonicalPath !== url.pathname) {
      return redirectTo({ status: 301, location: `${canonicalPath}${url.search}`, keepForSeconds: SLUG_REDIRECT_SECONDS });
    }
    const waitUntil = (work: Promise<unknown>) => c.executionCtx.waitUntil(work);
    return respond({ request: c.req.raw, mandator: c.var.mandator, entry: lookup.entry, cacheHeaders, path: url.pathname, waitUntil });
  };
}

/** As the browser would write it, so that the comparison with what it asked for ends. */
function readCanonicalPath(entry: CacheEntry, url: URL): string | null {
  const canonicalPath = entry.meta.facts['canonicalPath'];
  return typeof canonicalPath === 'string' ? sameOriginPath(new URL(canonicalPath, url).pathname) : null;
}
