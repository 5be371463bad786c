import { isPrefetch } from './isPrefetch.ts';

/**
 * What a browser is told that asks ahead of a touch for what it may not have yet. It opens what it fetched ahead only
 * where that succeeded, and 204 would: then a click led nowhere.
 */
export function refuseAhead(): Response {
  return new Response(null, { status: 503, headers: { 'cache-control': 'private, no-store' } });
}

/** What a page that is rendered ahead may ask for; nothing else of ours is read before a touch. */
const BELOW_A_PAGE: ReadonlySet<string | null> = new Set([
  'image',
  'style',
  'script',
  'font',
  'manifest',
  'speculationrules',
]);

/**
 * Whether an endpoint is asked ahead of a touch, by itself and not by what a page is made of. Some begin or end
 * something for whoever opens them.
 */
export function isOpenedAhead({ headers }: Request): boolean {
  return isPrefetch(headers) && !BELOW_A_PAGE.has(headers.get('sec-fetch-dest'));
}
