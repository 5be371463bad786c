import { canonicalPath } from '#shared/domain/redirect/canonicalPath.ts';
import type { RouteMatcher } from '#shared/routes/matchRoute.ts';
import type { Route } from '#shared/routes/routes.ts';
import type { WaitUntil } from '../cache/templateCache.ts';
import { followRedirectRule } from '../middleware/redirects.ts';
import { redirectTo } from '../middleware/redirectTo.ts';
import type { PageQuestion } from '../pages/page.ts';
import type { Portal } from '../portal.ts';
import type { PageRenderers } from './pageRenderers.tsx';

type AskedFor = Pick<PageQuestion, 'mandator' | 'site'> & { readonly pathname: string; readonly search: string };

type Correction = {
  readonly portal: Pick<Portal, 'addresses'>;
  readonly matchRoute: RouteMatcher<Route>;
  readonly renderers: PageRenderers;
  readonly waitUntil: WaitUntil;
  readonly keepForSeconds: number;
};

/** Whoever wrote `/Köln/` is sent to `/koeln`. Null when the path is written as we would, or when nothing can be at that either. */
export async function redirectToWritten(asked: AskedFor, { portal, matchRoute, renderers, waitUntil, keepForSeconds }: Correction): Promise<Response | null> {
  const { pathname, search, mandator, site } = asked;
  const written = canonicalPath(pathname);
  if (written === null || written === pathname) return null;
  const redirected = followRedirectRule(site, written, search);
  if (redirected) return redirected;
  const match = matchRoute(written);
  if (match.kind !== 'match') return null;
  const { route, params } = match;
  const address = renderers[route.name]?.seek({ mandator, site, route, params, query: {} }) ?? null;
  const mayExist = await portal.addresses.mayExist(mandator.id, address, waitUntil);
  return mayExist ? redirectTo({ status: 301, location: `${written}${search}`, keepForSeconds }) : null;
}
