import { LIVE_QUERY } from '#shared/domain/page/liveQuery.ts';
import { assertNever } from '#shared/lib/assertNever.ts';
import { once } from '#shared/lib/once.ts';
import type { RouteMatcher } from '#shared/routes/matchRoute.ts';
import type { RoutedPage } from '#shared/routes/routes.ts';
import type { Lookup } from '../cache/templateCache.ts';
import { describeCache, type CacheHeaders } from '../http/describeCache.ts';
import { isCrawler } from '../http/isCrawler.ts';
import { viewOf } from '../http/viewOf.ts';
import type { Visit } from '../http/visit.ts';
import type { Isolate } from '../isolate/isolate.ts';
import type { ErrorStatus } from '../pages/error/Error.page.tsx';
import type { Publishing } from '../isolate/publishing.ts';
import type { ErrorAnswer, ErrorResponder } from '../templates/errorResponse.tsx';
import { hasLiteForm, loadTemplate, type Asking } from '../templates/loadTemplate.ts';
import type { PublicPages } from '../templates/publicPages.ts';
import { correctAddress } from './correctAddress.ts';
import { createViewCounter } from './countView.ts';
import type { PageFound, RouteFound } from './findRoute.ts';
import { mayConcernSession } from './followSessionQuery.ts';
import type { CacheHot } from '../http/hotPages.ts';
import { createPageHeaders } from './pageHeaders.ts';
import { redirectToWritten } from './redirectToWritten.ts';
import { createPageResponder, type AnsweredPage } from './respond.ts';

export type AnswerRouteDependencies = {
  readonly isolate: Isolate<'session' | 'paywall' | 'commerce'>;
  readonly matchRoute: RouteMatcher<RoutedPage>;
  readonly pages: PublicPages;
  readonly respondWithError: ErrorResponder;
};

/** Corrected addresses redirect temporarily, since editors change titles back. */
const CORRECTED_FOR_SECONDS = 300;
const CRAWLERS_AGAIN_AFTER_SECONDS = 30;
const LIVE_SEARCH = `?${LIVE_QUERY}=`;

/** The second step of a page: its template, its canonical address, then the reader-specific part. */
export function createAnswerRoute({ isolate, matchRoute, pages, respondWithError }: AnswerRouteDependencies) {
  const { publishing } = isolate;
  const respond = createPageResponder(isolate);
  const pageHeaders = createPageHeaders(publishing.htmlHeaders);

  const fail = (visit: Visit, status: ErrorStatus, message: string, cacheHeaders?: CacheHeaders) =>
    respondWithError({ visit, status, message, ...(cacheHeaders ? { cacheHeaders } : {}) });

  const answerMissing = async (visit: Visit, message: string, cacheHeaders?: CacheHeaders) => {
    const correction = { publishing, matchRoute, pages, maxAgeSeconds: CORRECTED_FOR_SECONDS };
    const written = await redirectToWritten(visit, correction);
    return written ?? fail(visit, 404, `${message}: ${visit.url.pathname}`, cacheHeaders);
  };

  const answerPage = async (visit: Visit, { route, params, site, cacheHot }: PageFound): Promise<Response> => {
    const { search } = visit.url;
    const isLive = search.startsWith(LIVE_SEARCH);
    if (isLive) await publishing.purges.followUpTo(Number(search.slice(LIVE_SEARCH.length)), visit.waitUntil);
    const startedAt = performance.now();
    const asking = askFor(visit);
    const query = route.query ? readQuery(search, route.query) : NO_QUERY;
    const isLite = visit.isLite && hasLiteForm(route);
    const question = { mandator: visit.mandator, site, route, params, query, isLite };
    const loading = loadTemplate(pages[route.name], question, publishing, asking);
    const lookup = loading instanceof Promise ? await loading : loading;
    const now = publishing.clock();
    const loadMs = performance.now() - startedAt;
    noteLookup(visit, route.name, lookup, loadMs);
    if (lookup.kind === 'failed')
      return asking.isPutOff()
        ? respondWithError(laterPlease(visit))
        : fail(visit, 503, '', describeCache(lookup, now, loadMs));
    if (lookup.kind === 'notFound') {
      const cacheHeaders = describeCache(lookup, now, loadMs);
      if (!lookup.isGone) return answerMissing(visit, 'Page not found', cacheHeaders);
      return respondWithError({ visit, status: 410, message: '', cacheHeaders, replies: lookup.replies ?? [] });
    }
    const correcting =
      route.isAtCanonicalAddressOnly &&
      correctAddress(visit, lookup.entry, { publishing, params, maxAgeSeconds: CORRECTED_FOR_SECONDS });
    if (correcting) {
      const corrected = await correcting;
      if (corrected === 'missing') return answerMissing(visit, 'Page not found', describeCache(lookup, now, loadMs));
      if (corrected) return corrected;
    }
    const cacheCounted =
      isHot(lookup) && !route.query && !isLive && !isLite && !mayConcernSession(search)
        ? withCounter(cacheHot, visit, publishing)
        : null;
    const place = { title: visit.mandator.id, layout: route.layout, switches: site.settings };
    const headers = pageHeaders(lookup, place, now, loadMs);
    return respond({ visit, entry: lookup.entry, headers, cacheHot: cacheCounted });
  };

  return (visit: Visit, found: RouteFound): Promise<Response> => {
    switch (found.kind) {
      case 'page':
        return answerPage(visit, found);
      case 'ledAway':
        return Promise.resolve(found.response);
      case 'missing':
        return answerMissing(visit, found.message);
      case 'refused':
        return respondWithError(found.answer);
      default:
        return assertNever(found);
    }
  };
}

/** A crawler may be put off: see `render/crawlerTurns.ts`. */
function askFor({ request, waitUntil }: Visit): Asking & { readonly isPutOff: () => boolean } {
  let isPutOff = false;
  const putOff = () => void (isPutOff = true);
  return {
    waitUntil,
    crawler: () => (isCrawler(request.headers.get('user-agent')) ? { putOff } : null),
    isPutOff: () => isPutOff,
  };
}

/** Crawlers understand 429 and slow down. It is not counted as an error that triggers an alarm. */
function laterPlease(visit: Visit): ErrorAnswer {
  return { visit, status: 429, message: '', retryAfterSeconds: CRAWLERS_AGAIN_AFTER_SECONDS };
}

/** Notes the cache outcome for the request's metrics. */
function noteLookup({ noted }: Visit, route: string, lookup: Lookup, loadMs: number): void {
  noted.route = route;
  noted.tier = lookup.kind === 'failed' ? 'failed' : lookup.tier;
  noted.freshness = lookup.kind === 'entry' ? lookup.freshness : lookup.kind;
  noted.loadMs = loadMs;
  const facts = lookup.kind === 'entry' ? lookup.entry.meta.facts : null;
  noted.hasHits = facts?.kind === 'search' ? facts.hasHits : null;
}

function isHot(lookup: Extract<Lookup, { kind: 'entry' }>): boolean {
  return lookup.tier === 'memory' && lookup.freshness === 'fresh';
}

/** Those that the router does not see are counted, too. */
function withCounter(
  cacheHot: CacheHot,
  { request, mandator, noted }: Visit,
  { meter }: Publishing,
): AnsweredPage['cacheHot'] {
  const title = mandator.id;
  const { route } = noted;
  // Few pages are asked for again while they are hot, so that others look up no counters.
  const counters = once(() => ({
    answers: meter.counter('answers', { title, route, status: '2xx', tier: 'hot', freshness: 'fresh' }),
    countView: createViewCounter({ title, route }, meter),
  }));
  const count = (asked: Request) => {
    counters().answers.add(0);
    counters().countView(viewOf(asked));
  };
  return (page) => cacheHot(request.url, { ...page, count });
}

const NO_QUERY = {};

/** The first value of each of these parameters; pages validate them. */
function readQuery(search: string, names: readonly string[]): Record<string, string> {
  const query = new URLSearchParams(search);
  return Object.fromEntries(names.map((name) => [name, query.get(name) ?? '']));
}
