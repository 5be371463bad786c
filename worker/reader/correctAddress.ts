import { isMistakenYear } from '#shared/domain/addresses/isMistakenYear.ts';
import { sameOriginPath } from '#shared/domain/redirect/sameOriginPath.ts';
import type { RouteParams } from '#shared/routes/matchRoute.ts';
import type { CacheEntry } from '../cache/entry.ts';
import { followRedirectRule } from '../http/followRedirectRule.ts';
import { redirectTo } from '../http/redirectTo.ts';
import type { Visit } from '../http/visit.ts';
import type { Publishing } from '../isolate/publishing.ts';

type Correction = {
  readonly publishing: Pick<Publishing, 'redirects' | 'log'>;
  readonly params: RouteParams;
  readonly maxAgeSeconds: number;
};

/**
 * Redirects a request to the page's canonical address; null if it is the requested one. `missing` if that address
 * belongs to another page that does not exist: an old address ending in a year.
 */
export function correctAddress(
  visit: Visit,
  { meta }: CacheEntry,
  correction: Correction,
): 'missing' | null | Promise<Response | null> {
  const { pathname } = visit.url;
  const own = readOwnPath(meta, pathname);
  if (own === pathname) return null;
  return isMistakenYear(correction.params, own) ? 'missing' : leadTo(own, visit, correction);
}

async function leadTo(
  own: string,
  { request, url, mandator, waitUntil }: Visit,
  { publishing: { redirects, log }, maxAgeSeconds }: Correction,
): Promise<Response | null> {
  const { hostname, pathname, search } = url;
  const ruled = followRedirectRule(await redirects.find(mandator.id, own, waitUntil), { ...url, pathname: own }, log);
  if (!ruled) return redirectTo({ status: 301, location: `${own}${search}`, maxAgeSeconds });
  // The rule leads from the page's address back to this one, so the page is here.
  const target = new URL(ruled.headers.get('location') ?? '', request.url);
  return target.hostname === hostname && target.pathname === pathname ? null : ruled;
}

/** The page's canonical path as a browser would request it; the requested path if it is none of this host. */
function readOwnPath({ canonicalPath: address }: CacheEntry['meta'], pathname: string): string {
  if (address === null || address === pathname) return pathname;
  return sameOriginPath(new URL(address, 'http://portal.invalid').pathname) ?? pathname;
}
