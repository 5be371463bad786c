import { isMistakenYear } from '#shared/domain/addresses/isMistakenYear.ts';
import { sameOriginPath } from '#shared/domain/redirect/sameOriginPath.ts';
import type { Logger } from '#shared/lib/logger.ts';
import type { RouteParams } from '#shared/routes/matchRoute.ts';
import type { CacheEntry } from '../cache/entry.ts';
import { followRedirectRule } from '../http/followRedirectRule.ts';
import { redirectTo } from '../http/redirectTo.ts';
import type { Visit } from '../http/visit.ts';
import type { Site } from '../services/siteDirectory.ts';

type Correction = { readonly site: Site; readonly params: RouteParams; readonly log: Logger; readonly keepForSeconds: number };

/**
 * Sends whoever asked for a page at an address that is not its own to its own; null where it is its own. `missing` where the address is
 * another page's, which we do not have: an old one that ends in a year.
 */
export function correctAddress({ request, url }: Visit, { meta }: CacheEntry, { site, params, log, keepForSeconds }: Correction): Response | 'missing' | null {
  const { hostname, pathname, search } = url;
  const own = readOwnPath(meta, pathname);
  if (own === pathname) return null;
  if (isMistakenYear(params, own)) return 'missing';
  const ruled = followRedirectRule(site, { ...url, pathname: own }, log);
  if (!ruled) return redirectTo({ status: 301, location: `${own}${search}`, keepForSeconds });
  // A rule may lead from the page's address to this one: then the page is here.
  const target = new URL(ruled.headers.get('location') ?? '', request.url);
  return target.hostname === hostname && target.pathname === pathname ? null : ruled;
}

/** Where the page really is, as a browser would ask for it; where we are when it names no path of ours. */
function readOwnPath({ canonicalPath: address }: CacheEntry['meta'], pathname: string): string {
  if (address === null || address === pathname) return pathname;
  return sameOriginPath(new URL(address, 'http://portal.invalid').pathname) ?? pathname;
}
