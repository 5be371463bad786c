import type { CacheEntry } from '../cache/entry.ts';
import { matchesEtag } from './matchesEtag.ts';

/** The shared anonymous response of a page without an open hole; its ETag allows revalidation. */
export function respondToAnonymous(
  { headers: asked }: Request,
  { entry, headers }: { readonly entry: CacheEntry; readonly headers: HeadersInit },
): Response {
  if (matchesEtag(asked.get('if-none-match'), entry.meta.etag)) return new Response(null, { status: 304, headers });
  return new Response(entry.html, { headers });
}
