import type { Context } from 'hono';
import { readMandator } from '#shared/mandators/mandators.ts';
import { LIVE_QUERY } from '#shared/domain/page/liveQuery.ts';
import { canonicalPath } from '#shared/domain/redirect/canonicalPath.ts';
import { sameOriginPath } from '#shared/domain/redirect/sameOriginPath.ts';
import { createRouteMatcher } from '#shared/routes/matchRoute.ts';
import type { Route } from '#shared/routes/routes.ts';
import type { CacheEntry } from '../cache/entry.ts';
import type { PortalContext } from '../context.ts';
import { followRedirectRule } from '../middleware/redirects.ts';
import { redirectTo } from '../middleware/redirectTo.ts';
import { SEARCH_AGAIN_AFTER_SECONDS } from '../limits/searchRate.ts';
import type { ErrorStatus } from '../pages/error/Error.page.tsx';
import type { Portal } from '../portal.ts';
import { describeCache, type CacheHeaders } from './describeCache.ts';
import type { ErrorResponder } from './errorResponse.tsx';
import { loadPage } from './loadPage.ts';
import { createPageHeaders } from './pageHeaders.ts';
import { createPageResponder } from './pageResponse.ts';
import type { PageRenderers } from './pageRenderers.tsx';
import { redirectToWritten } from './redirectToWritten.ts';
import { runRouteMiddlewares, type RouteMiddlewares } from './routeMiddleware.ts';

export type PageHandlerDependencies = {
  readonly portal: Portal;
  readonly routes: readonly Route[];
  readonly renderers: PageRenderers;
  readonly middlewares: RouteMiddlewares;
  readonly respondWithError: ErrorResponder;
};

/** A wrong address is put right, but not for good: editors change titles back. */
const CORRECTED_FOR_SECONDS = 300;
const MAX_PATH_LENGTH = 2_000;
const LIVE_SEARCH = `?${LIVE_QUERY}=`;

/** Answers a page of the route table: title, redirect rules, route, middlewares, template, then what depends on the reader. Design 1. */
export function createPageHandler({ portal, routes, renderers, middlewares, respondWithError }: PageHandlerDependencies) {
  const matchRoute = createRouteMatcher(routes);
  const respond = createPageResponder(portal);
  const pageHeaders = createPageHeaders(portal.htmlHeaders);

  return async (c: Context<PortalContext>): Promise<Response> => {
    const request = c.req.raw;
    const { hostname, pathname, search } = splitUrl(request.url);
    const waitUntil = (work: Promise<unknown>) => c.executionCtx.waitUntil(work);
    const fail = (status: ErrorStatus, message = '', cacheHeaders?: CacheHeaders) =>
      respondWithError({ request, status, message, ...(cacheHeaders ? { cacheHeaders } : {}) });
    if (pathname.length > MAX_PATH_LENGTH) return fail(400);

    const mandator = readMandator(hostname);
    const known = portal.sites.load(mandator, waitUntil);
    const site = known instanceof Promise ? await known : known;
    const redirected = followRedirectRule(site, pathname, search);
    if (redirected) return redirected;

    if (pathname.includes('%') && canonicalPath(pathname) === null) return fail(400);
    const miss = async (message: string, cacheHeaders?: CacheHeaders) => {
      const correction = { portal, matchRoute, renderers, waitUntil, keepForSeconds: CORRECTED_FOR_SECONDS };
      return (await redirectToWritten({ pathname, search, mandator, site }, correction)) ?? fail(404, `${message}: ${pathname}`, cacheHeaders);
    };

    const match = matchRoute(pathname);
    if (match.kind === 'none') return miss('Page not found');
    if (match.kind === 'checkFailed') return miss('Page Not Found');
    const { route, params } = match;
    const renderer = renderers[route.name];
    if (!renderer) throw new Error(`No page for the route ${route.name}`);
    const allowed = runRouteMiddlewares({ pathname, search, route, params }, middlewares);
    if (allowed instanceof Response) return allowed;
    if (!allowed) return fail(404, `Page Not Found: ${pathname}`);

    if (route.query && !(await portal.searchRate.maySearch(request.headers))) {
      return respondWithError({ request, status: 429, message: '', retryAfterSeconds: SEARCH_AGAIN_AFTER_SECONDS });
    }
    if (search.startsWith(LIVE_SEARCH)) await portal.purges.followClosely(waitUntil);
    const startedAt = performance.now();
    const visit = { mandator, site, route, params, query: route.query ? readQuery(search, route.query) : NO_QUERY };
    const lookup = await loadPage(renderer, visit, portal, waitUntil);
    const now = portal.clock();
    const loadMs = performance.now() - startedAt;
    if (lookup.kind === 'failed') return fail(503, '', describeCache(lookup, now, loadMs));
    if (lookup.kind === 'notFound') {
      const cacheHeaders = describeCache(lookup, now, loadMs);
      return lookup.isGone ? fail(410, '', cacheHeaders) : miss('Page not found', cacheHeaders);
    }
    const addressOfPage = route.isAtCanonicalAddressOnly ? readCanonicalPath(lookup.entry, pathname) : pathname;
    if (addressOfPage !== pathname) return redirectTo({ status: 301, location: `${addressOfPage}${search}`, keepForSeconds: CORRECTED_FOR_SECONDS });
    return respond({ request, mandator, entry: lookup.entry, headers: pageHeaders(lookup, now, loadMs), path: pathname, waitUntil });
  };
}

/** Where the page really is, as a browser would ask for it; where we are when it names no path of ours. */
function readCanonicalPath(entry: CacheEntry, pathname: string): string {
  const address = entry.meta.facts['canonicalPath'];
  if (typeof address !== 'string' || address === pathname) return pathname;
  return sameOriginPath(new URL(address, 'http://portal.invalid').pathname) ?? pathname;
}

const NO_QUERY = {};

/** The first value of each of these parameters. What it may be is the page's business. */
function readQuery(search: string, names: readonly string[]): Record<string, string> {
  const query = new URLSearchParams(search);
  return Object.fromEntries(names.map((name) => [name, query.get(name) ?? '']));
}

/** The platform hands over a normalised absolute address, so its parts can be cut out of it without parsing it again. */
function splitUrl(url: string): { readonly hostname: string; readonly pathname: string; readonly search: string } {
  const hostAt = url.indexOf('//') + 2;
  const pathAt = url.indexOf('/', hostAt);
  const queryAt = url.indexOf('?', pathAt);
  const portAt = url.indexOf(':', hostAt);
  const hostEnd = portAt >= 0 && portAt < pathAt ? portAt : pathAt;
  const pathEnd = queryAt < 0 ? url.length : queryAt;
  return { hostname: url.slice(hostAt, hostEnd), pathname: url.slice(pathAt, pathEnd), search: url.slice(pathEnd) };
}
