import { isPrefetch } from './isPrefetch.ts';

/**
 * Refuses a prefetch of an address with side effects. The status must be an error: browsers use prefetched responses
 * only on success, and would use a 204, which makes the click do nothing.
 */
export function refuseAhead(): Response {
  return new Response(null, { status: 503, headers: { 'cache-control': 'private, no-store' } });
}

/** Subresources that a prerendered page may load; our endpoints are not requested before the activation. */
const BELOW_A_PAGE: ReadonlySet<string | null> = new Set([
  'image',
  'style',
  'script',
  'font',
  'manifest',
  'speculationrules',
]);

/** Whether an endpoint is prefetched itself, not loaded as part of a prerendered page. Some endpoints change state. */
export function isOpenedAhead({ headers }: Request): boolean {
  return isPrefetch(headers) && !BELOW_A_PAGE.has(headers.get('sec-fetch-dest'));
}
