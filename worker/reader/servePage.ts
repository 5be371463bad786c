import { LIVE_QUERY } from '#shared/domain/page/liveQuery.ts';
import { canonicalPath } from '#shared/domain/redirect/canonicalPath.ts';
import { placeOfRule } from '#shared/domain/redirect/placeOfRule.ts';
import { createRouteMatcher } from '#shared/routes/matchRoute.ts';
import type { RoutedPage } from '#shared/routes/routes.ts';
import { describeCache, type CacheHeaders } from '../http/describeCache.ts';
import { isCrawler } from '../http/isCrawler.ts';
import { followRedirectRule } from '../http/followRedirectRule.ts';
import type { Lookup } from '../cache/templateCache.ts';
import type { Visit } from '../http/visit.ts';
import type { Isolate } from '../isolate.ts';
import type { Publishing } from '../publishing.ts';
import type { ErrorStatus } from '../pages/error/Error.page.tsx';
import type { ErrorAnswer, ErrorResponder } from '../templates/errorResponse.tsx';
import { loadTemplate, type Asking } from '../templates/loadTemplate.ts';
import type { PublicPages } from '../templates/publicPages.ts';
import { correctAddress } from './correctAddress.ts';
import { mayConcernSession } from './followSessionQuery.ts';
import type { KeepHot } from './hotPages.ts';
import { createPageHeaders } from './pageHeaders.ts';
import { refusePage } from './refusePage.ts';
import { redirectToWritten } from './redirectToWritten.ts';
import { createPageResponder, type AnsweredPage } from './respond.ts';
import { runRouteMiddlewares, type RouteMiddlewares } from './routeMiddleware.ts';

export type PageHandlerDependencies = {
  readonly isolate: Isolate;
  readonly routes: readonly RoutedPage[];
  readonly pages: PublicPages;
  readonly middlewares: RouteMiddlewares;
  readonly respondWithError: ErrorResponder;
};

/** A wrong address is put right, but not for good: editors change titles back. */
const CORRECTED_FOR_SECONDS = 300;
const CRAWLERS_AGAIN_AFTER_SECONDS = 30;
const MAX_PATH_LENGTH = 2_000;
const LIVE_SEARCH = `?${LIVE_QUERY}=`;

/**
 * Answers a page of the route table: redirect rules, route, middlewares, template, then what depends on the reader.
 * Design 1.
 */
export function createPageHandler({ isolate, routes, pages, middlewares, respondWithError }: PageHandlerDependencies) {
  const { publishing, readers } = isolate;
  const matchRoute = createRouteMatcher(routes);
  const respond = createPageResponder(isolate);
  const pageHeaders = createPageHeaders(publishing.htmlHeaders);

  return async (visit: Visit): Promise<Response> => {
    const { pathname, search } = visit.url;
    const fail = (status: ErrorStatus, message = '', cacheHeaders?: CacheHeaders) =>
      respondWithError({ visit, status, message, ...(cacheHeaders ? { cacheHeaders } : {}) });
    if (pathname.length > MAX_PATH_LENGTH) return fail(400);

    const keepHot = readers.hotPages.lookUp();
    const loadingSite = loadSite(visit, publishing);
    const site = loadingSite instanceof Promise ? await loadingSite : loadingSite;
    const redirecting = redirectByRule(visit, publishing);
    const redirected = redirecting instanceof Promise ? await redirecting : redirecting;
    if (redirected) return redirected;

    if (pathname.includes('%') && canonicalPath(pathname) === null) return fail(400);
    const answerMissing = async (message: string, cacheHeaders?: CacheHeaders) => {
      const correction = { publishing, matchRoute, pages, keepForSeconds: CORRECTED_FOR_SECONDS };
      return (await redirectToWritten(visit, correction)) ?? fail(404, `${message}: ${pathname}`, cacheHeaders);
    };

    const match = matchRoute(pathname);
    if (match.kind !== 'match') return answerMissing(match.kind === 'none' ? 'Page not found' : 'Page Not Found');
    const { route, params } = match;
    const allowed = runRouteMiddlewares({ visit, route, params }, middlewares);
    if (allowed instanceof Response) return allowed;
    if (!allowed) return fail(404, `Page Not Found: ${pathname}`);
    const refusing = refusePage(visit, match, isolate);
    const refused = refusing instanceof Promise ? await refusing : refusing;
    if (refused) return respondWithError(refused);

    const isLive = search.startsWith(LIVE_SEARCH);
    if (isLive) await publishing.purges.followClosely(visit.waitUntil);
    const startedAt = performance.now();
    const asking = askFor(visit);
    const question = {
      mandator: visit.mandator,
      site,
      route,
      params,
      query: route.query ? readQuery(search, route.query) : NO_QUERY,
    };
    const loading = loadTemplate(pages[route.name], question, publishing, asking);
    const lookup = loading instanceof Promise ? await loading : loading;
    const now = publishing.clock();
    const loadMs = performance.now() - startedAt;
    noteLookup(visit, route.name, lookup, loadMs);
    if (lookup.kind === 'failed')
      return asking.isPutOff()
        ? respondWithError(laterPlease(visit))
        : fail(503, '', describeCache(lookup, now, loadMs));
    if (lookup.kind === 'notFound') {
      const cacheHeaders = describeCache(lookup, now, loadMs);
      return lookup.isGone ? fail(410, '', cacheHeaders) : answerMissing('Page not found', cacheHeaders);
    }
    const correcting =
      route.isAtCanonicalAddressOnly &&
      correctAddress(visit, lookup.entry, { publishing, params, keepForSeconds: CORRECTED_FOR_SECONDS });
    if (correcting) {
      const corrected = await correcting;
      if (corrected === 'missing') return answerMissing('Page not found', describeCache(lookup, now, loadMs));
      if (corrected) return corrected;
    }
    const keepCounted =
      isHot(lookup) && !route.query && !isLive && !mayConcernSession(search)
        ? withCounter(keepHot, visit, publishing)
        : null;
    return respond({ visit, entry: lookup.entry, headers: pageHeaders(lookup, now, loadMs), keepHot: keepCounted });
  };
}

/** A crawler may be put off: see `templates/crawlerTurns.ts`. */
function askFor({ request, waitUntil }: Visit): Asking & { readonly isPutOff: () => boolean } {
  let isPutOff = false;
  const putOff = () => void (isPutOff = true);
  return {
    waitUntil,
    crawler: () => (isCrawler(request.headers.get('user-agent')) ? { putOff } : null),
    isPutOff: () => isPutOff,
  };
}

/** Crawlers know this answer, and crawl more slowly. It is no fault of ours that an alarm should count. */
function laterPlease(visit: Visit): ErrorAnswer {
  return { visit, status: 429, message: '', retryAfterSeconds: CRAWLERS_AGAIN_AFTER_SECONDS };
}

/** What the title is now; with the switches as they were read last. At once where both are known. */
function loadSite(
  { mandator, waitUntil }: Visit,
  { sites, switches }: Publishing,
): ReturnType<Publishing['sites']['load']> {
  const known = sites.load(mandator, waitUntil);
  const looking = switches.follow(waitUntil);
  return looking ? looking.then(() => known) : known;
}

/** Where a rule leads from this path; null where none stands there, which is known at once of nearly every path. */
function redirectByRule(
  { mandator, url, waitUntil }: Visit,
  { redirects, log }: Publishing,
): Response | null | Promise<Response | null> {
  const { from } = placeOfRule(url);
  // A number at the front is no page: nobody finds it missing later.
  const rules =
    from === url.pathname
      ? redirects.find(mandator.id, from, waitUntil)
      : redirects.findForMissing(mandator.id, from, waitUntil);
  return rules instanceof Promise
    ? rules.then((found) => followRedirectRule(found, url, log))
    : followRedirectRule(rules, url, log);
}

/** What the cache did, for whoever counts the answer. */
function noteLookup({ noted }: Visit, route: string, lookup: Lookup, loadMs: number): void {
  noted.route = route;
  noted.tier = lookup.kind === 'failed' ? 'failed' : lookup.tier;
  noted.freshness = lookup.kind === 'entry' ? lookup.freshness : lookup.kind;
  noted.loadMs = loadMs;
}

function isHot(lookup: Extract<Lookup, { kind: 'entry' }>): boolean {
  return lookup.tier === 'memory' && lookup.freshness === 'fresh';
}

/** Those that the router does not see are counted, too. */
function withCounter(
  keepHot: KeepHot,
  { request, mandator, noted }: Visit,
  { meter }: Publishing,
): AnsweredPage['keepHot'] {
  const counter = meter.counter('answers', {
    title: mandator.id,
    route: noted.route,
    status: '2xx',
    tier: 'hot',
    freshness: 'fresh',
  });
  return (page) => keepHot(request.url, { ...page, counter });
}

const NO_QUERY = {};

/** The first value of each of these parameters. What it may be is the page's business. */
function readQuery(search: string, names: readonly string[]): Record<string, string> {
  const query = new URLSearchParams(search);
  return Object.fromEntries(names.map((name) => [name, query.get(name) ?? '']));
}
