import { COOKIES, serializeCookie } from '#shared/cookies/cookies.ts';
import { readCookie } from '#shared/cookies/readCookie.ts';
import { readerTarget } from '#shared/domain/redirect/readerTarget.ts';
import { createRouteMatcher } from '#shared/routes/matchRoute.ts';
import { ROUTES } from '#shared/routes/routes.ts';
import type { Visit } from '../../http/visit.ts';
import { readReferrer } from '../account/target.ts';

const matchRoute = createRouteMatcher(ROUTES);

/**
 * If an article's paywall led here, stores the article in a cookie and returns it: orders pass a login and another
 * site. Null otherwise.
 */
export function saveOrderArticle(visit: Visit): string | null {
  const article = onlyArticle(readReferrer(visit));
  if (article !== null) visit.setCookies.push(serializeCookie(COOKIES.afterOrder, article));
  return article;
}

/** The article whose paywall led to the order, for an hour; null otherwise. */
export function readOrderArticle({ cookies }: Visit): string | null {
  return onlyArticle(readerTarget(readCookie(cookies, COOKIES.afterOrder) ?? ''));
}

function onlyArticle(path: string | null): string | null {
  if (path === null) return null;
  const match = matchRoute(path.replace(/[?#].*$/, ''));
  return match.kind === 'match' && match.route.pageType === 'Artikelseiten' ? path : null;
}
