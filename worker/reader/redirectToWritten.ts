import { canonicalPath } from '#shared/domain/redirect/canonicalPath.ts';
import type { RouteMatcher } from '#shared/routes/matchRoute.ts';
import type { RoutedPage } from '#shared/routes/routes.ts';
import type { Visit } from '../http/visit.ts';
import { followRedirectRule } from '../http/followRedirectRule.ts';
import { redirectTo } from '../http/redirectTo.ts';
import type { Publishing } from '../isolate/publishing.ts';
import type { PublicPages } from '../templates/publicPages.ts';

type Correction = {
  readonly publishing: Pick<Publishing, 'addresses' | 'redirects' | 'log'>;
  readonly matchRoute: RouteMatcher<RoutedPage>;
  readonly pages: PublicPages;
  readonly maxAgeSeconds: number;
};

/**
 * For a missing page: redirects by a rule, or from `/Köln/` to `/koeln`. Null if the path is already normalised, or no
 * page can be at the normalised path either.
 */
export async function redirectToWritten(
  { url, mandator, waitUntil }: Visit,
  { publishing: { addresses, redirects, log }, matchRoute, pages, maxAgeSeconds }: Correction,
): Promise<Response | null> {
  const { pathname, search } = url;
  const written = canonicalPath(pathname);
  for (const path of new Set([pathname, written ?? pathname])) {
    const redirected = followRedirectRule(
      await redirects.findForMissing(mandator.id, path, waitUntil),
      { ...url, pathname: path },
      log,
    );
    if (redirected) return redirected;
  }
  if (written === null || written === pathname) return null;
  const match = matchRoute(written);
  if (match.kind !== 'match') return null;
  const mayExist = await addresses.mayExist(
    mandator.id,
    pages[match.route.name].seek({ mandator, params: match.params }),
    waitUntil,
  );
  return mayExist ? redirectTo({ status: 301, location: `${written}${search}`, maxAgeSeconds }) : null;
}
