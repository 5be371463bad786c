import type { Route } from '#shared/routes/routes.ts';
import type { Publishing } from '../isolate/publishing.ts';

/**
 * How long a page of this route is fresh, in seconds: as long as the table says unless the operator wants it otherwise.
 * One that is made for its reader alone never is. Specification 9.
 */
export function routeFreshness(
  { name, staleWhileRevalidate }: Route,
  { FRESH_HOME_SECONDS, FRESH_PAGE_SECONDS }: Pick<Publishing['settings'], 'FRESH_HOME_SECONDS' | 'FRESH_PAGE_SECONDS'>,
): number {
  if (staleWhileRevalidate === 0) return 0;
  return (name === 'home' ? FRESH_HOME_SECONDS : FRESH_PAGE_SECONDS) ?? staleWhileRevalidate;
}
