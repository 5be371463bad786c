import type { Route } from '#shared/routes/routes.ts';
import type { Publishing } from '../isolate/publishing.ts';

/**
 * Freshness of the route's pages in seconds: from the table, unless the operator's setting overrides it. Personal pages
 * are never fresh. Specification 9.
 */
export function routeFreshness(
  { name, staleWhileRevalidate }: Route,
  { FRESH_HOME_SECONDS, FRESH_PAGE_SECONDS }: Pick<Publishing['settings'], 'FRESH_HOME_SECONDS' | 'FRESH_PAGE_SECONDS'>,
): number {
  if (staleWhileRevalidate === 0) return 0;
  return (name === 'home' ? FRESH_HOME_SECONDS : FRESH_PAGE_SECONDS) ?? staleWhileRevalidate;
}
