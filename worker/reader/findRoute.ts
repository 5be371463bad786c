import { canonicalPath } from '#shared/domain/redirect/canonicalPath.ts';
import { placeOfRule } from '#shared/domain/redirect/placeOfRule.ts';
import type { RouteMatcher, RouteParams } from '#shared/routes/matchRoute.ts';
import type { RoutedPage } from '#shared/routes/routes.ts';
import { followRedirectRule } from '../http/followRedirectRule.ts';
import { refuseAhead } from '../http/refuseAhead.ts';
import type { Visit } from '../http/visit.ts';
import type { Isolate } from '../isolate/isolate.ts';
import type { Publishing } from '../isolate/publishing.ts';
import type { ErrorAnswer } from '../templates/errorResponse.tsx';
import type { CacheHot } from '../http/hotPages.ts';
import { refusePage } from './refusePage.ts';
import { runRouteMiddlewares, type RouteMiddlewares } from './routeMiddleware.ts';

type Site = Awaited<ReturnType<Publishing['sites']['load']>>;

/** A route whose page may be served, with what was looked up on the way. */
export type PageFound = {
  readonly kind: 'page';
  readonly route: RoutedPage;
  readonly params: RouteParams;
  readonly site: Site;
  readonly cacheHot: CacheHot;
};

/** Result of routing, before a template is loaded. */
export type RouteFound =
  | PageFound
  /** A redirect rule or a middleware answers. */
  | { readonly kind: 'ledAway'; readonly response: Response }
  /** No route has it, which may be mended by how it is written. */
  | { readonly kind: 'missing'; readonly message: string }
  | { readonly kind: 'refused'; readonly answer: ErrorAnswer };

export type FindRoute = (visit: Visit) => RouteFound | Promise<RouteFound>;

export type FindRouteDependencies = {
  readonly isolate: Isolate<'portal'>;
  readonly matchRoute: RouteMatcher<RoutedPage>;
  readonly middlewares: RouteMiddlewares;
};

const MAX_PATH_LENGTH = 2_000;

/**
 * The first step of a page: redirect rules, route, middlewares, and refusals. Synchronous when everything is cached,
 * which is nearly always the case.
 */
export function createFindRoute({ isolate, matchRoute, middlewares }: FindRouteDependencies): FindRoute {
  const { publishing, readers } = isolate;

  const findPage = (visit: Visit, site: Site, cacheHot: CacheHot): RouteFound | Promise<RouteFound> => {
    const { pathname } = visit.url;
    if (pathname.includes('%') && canonicalPath(pathname) === null) return refuse(visit, 400);
    const match = matchRoute(pathname);
    if (match.kind !== 'match')
      return { kind: 'missing', message: match.kind === 'none' ? 'Page not found' : 'Page Not Found' };
    const { route, params } = match;
    if (visit.isPrefetch && !mayBeFetchedAhead(visit, route)) return { kind: 'ledAway', response: refuseAhead() };
    const allowed = runRouteMiddlewares({ visit, route, params }, middlewares);
    if (allowed instanceof Response) return { kind: 'ledAway', response: allowed };
    if (!allowed) return refuse(visit, 404, `Page Not Found: ${pathname}`);
    const refused = refusePage(visit, match, isolate);
    if (refused === null) return { kind: 'page', route, params, site, cacheHot };
    if (!(refused instanceof Promise)) return { kind: 'refused', answer: refused };
    return refused.then((answer) =>
      answer ? { kind: 'refused', answer } : { kind: 'page', route, params, site, cacheHot },
    );
  };

  const followRules = (visit: Visit, site: Site, cacheHot: CacheHot): RouteFound | Promise<RouteFound> => {
    const ruled = redirectByRule(visit, publishing);
    if (ruled === null) return findPage(visit, site, cacheHot);
    if (!(ruled instanceof Promise)) return { kind: 'ledAway', response: ruled };
    return ruled.then((response) => (response ? { kind: 'ledAway', response } : findPage(visit, site, cacheHot)));
  };

  return (visit) => {
    if (visit.url.pathname.length > MAX_PATH_LENGTH) return refuse(visit, 400);
    const cacheHot = readers.portal.hotPages.lookUp();
    const site = loadSite(visit, publishing);
    return site instanceof Promise
      ? site.then((loaded) => followRules(visit, loaded, cacheHot))
      : followRules(visit, site, cacheHot);
  };
}

/**
 * A query may have side effects: logout, login state, gift link. Order pages are not prefetched before a touch, and
 * searches are counted. Readers with `Save-Data` get no prefetch. M135, decision 068.
 */
function mayBeFetchedAhead({ url, request: { headers } }: Visit, route: RoutedPage): boolean {
  return url.search === '' && route.layout === 'default' && !route.query && headers.get('save-data') !== 'on';
}

function refuse(visit: Visit, status: 400 | 404, message = ''): RouteFound {
  return { kind: 'refused', answer: { visit, status, message } };
}

/** The title's current metadata, with the switches as last read. Synchronous when both are cached. */
function loadSite(
  { mandator, waitUntil }: Visit,
  { sites, switches }: Publishing,
): ReturnType<Publishing['sites']['load']> {
  const known = sites.load(mandator, waitUntil);
  const looking = switches.follow(waitUntil);
  return looking ? looking.then(() => known) : known;
}

/** The redirect by a rule for this path; null without one, which is synchronous for nearly every path. */
function redirectByRule(
  { mandator, url, waitUntil }: Visit,
  { redirects, log }: Publishing,
): Response | null | Promise<Response | null> {
  const { from } = placeOfRule(url);
  // A path that starts with a number has no page of its own, so the later lookup for missing pages never runs: look up
  // its rule now.
  const rules =
    from === url.pathname
      ? redirects.find(mandator.id, from, waitUntil)
      : redirects.findForMissing(mandator.id, from, waitUntil);
  return rules instanceof Promise
    ? rules.then((found) => followRedirectRule(found, url, log))
    : followRedirectRule(rules, url, log);
}
