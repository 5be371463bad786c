import { sameOriginPath } from '#shared/domain/redirect/sameOriginPath.ts';
import type { RouteParams } from '#shared/routes/matchRoute.ts';
import type { MiddlewareName, Route } from '#shared/routes/routes.ts';
import { redirectTo } from '../http/redirectTo.ts';
import type { Visit } from '../http/visit.ts';
import { saveLinkToken } from './paywall/linkTokenCookie.ts';

/** A visit and its matched route. */
export type RouteCall = { readonly visit: Visit; readonly route: Route; readonly params: RouteParams };

/** `false` aborts the navigation; a response ends it; `true` lets it go on. Specification 5. */
export type RouteMiddleware = (call: RouteCall) => boolean | Response;

export type RouteMiddlewares = Readonly<Partial<Record<MiddlewareName, RouteMiddleware>>>;

const LINK_TOKEN = 'link-token';
/** Its name may be written in other ways. */
const MAY_HOLD_TOKEN = /link-token|%/;

/**
 * Design 11: moves a link token from the URL into a cookie before the page is shown, so that no address bar, referrer
 * or log contains it.
 */
const giftArticle: RouteMiddleware = ({ visit, params }) => {
  const { pathname, search } = visit.url;
  if (!MAY_HOLD_TOKEN.test(search)) return true;
  const query = new URLSearchParams(search);
  if (!query.has(LINK_TOKEN)) return true;
  if (params.id !== null) saveLinkToken(visit, params.id, query.getAll(LINK_TOKEN));
  query.delete(LINK_TOKEN);
  const location = sameOriginPath(query.size > 0 ? `${pathname}?${query}` : pathname);
  return (
    location !== null &&
    redirectTo({ status: 303, location, maxAgeSeconds: 0, headers: { 'referrer-policy': 'no-referrer' } })
  );
};

export const routeMiddlewares: RouteMiddlewares = { giftArticle };

/** Runs a route's middlewares in order. @throws when the table names one that does not exist: specification 8. */
export function runRouteMiddlewares(call: RouteCall, middlewares: RouteMiddlewares): true | false | Response {
  for (const name of call.route.middleware) {
    const middleware = middlewares[name];
    if (!middleware) throw new Error(`Unknown route middleware: ${name}`);
    const outcome = middleware(call);
    if (outcome !== true) return outcome;
  }
  return true;
}
