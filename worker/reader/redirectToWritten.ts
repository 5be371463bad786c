import { canonicalPath } from '#shared/domain/redirect/canonicalPath.ts';
import type { RouteMatcher } from '#shared/routes/matchRoute.ts';
import type { RoutedPage } from '#shared/routes/routes.ts';
import type { Site } from '../services/siteDirectory.ts';
import type { Visit } from '../http/visit.ts';
import { followRedirectRule } from '../http/followRedirectRule.ts';
import { redirectTo } from '../http/redirectTo.ts';
import type { Publishing } from '../publishing.ts';
import type { PublicPages } from '../templates/publicPages.ts';

type Correction = {
  readonly site: Site;
  readonly publishing: Pick<Publishing, 'addresses' | 'log'>;
  readonly matchRoute: RouteMatcher<RoutedPage>;
  readonly pages: PublicPages;
  readonly keepForSeconds: number;
};

/** Whoever wrote `/Köln/` is sent to `/koeln`. Null when the path is written as we would, or when nothing can be at that either. */
export async function redirectToWritten(
  { url, mandator, waitUntil }: Visit,
  { site, publishing: { addresses, log }, matchRoute, pages, keepForSeconds }: Correction,
): Promise<Response | null> {
  const { pathname, search } = url;
  const written = canonicalPath(pathname);
  if (written === null || written === pathname) return null;
  const redirected = followRedirectRule(site, { ...url, pathname: written }, log);
  if (redirected) return redirected;
  const match = matchRoute(written);
  if (match.kind !== 'match') return null;
  const mayExist = await addresses.mayExist(mandator.id, pages[match.route.name].seek({ mandator, params: match.params }), waitUntil);
  return mayExist ? redirectTo({ status: 301, location: `${written}${search}`, keepForSeconds }) : null;
}
