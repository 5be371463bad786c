import type { CacheEntry } from '../cache/entry.ts';
import { matchesEtag } from '../http/matchesEtag.ts';

/**
 * A page without an open hole as every anonymous reader gets it: the same bytes, so it may be asked for again with its
 * ETag.
 */
export function respondToEverybody(
  { headers: asked }: Request,
  { entry, headers }: { readonly entry: CacheEntry; readonly headers: HeadersInit },
): Response {
  if (matchesEtag(asked.get('if-none-match'), entry.meta.etag)) return new Response(null, { status: 304, headers });
  return new Response(entry.html, { headers });
}
