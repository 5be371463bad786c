import type { WaitUntil } from '#shared/lib/waitUntil.ts';
import type { CacheEntry } from '../cache/entry.ts';
import { compressHot } from './compressHot.ts';
import { matchesEtag } from './matchesEtag.ts';

type Page = { readonly entry: CacheEntry; readonly headers: Headers };

/** Accepts brotli; a quality of 0 refuses it. */
const BROTLI = /\bbr\b(?!\s*;\s*q=0(?:\.0*)?\s*(?:,|$))/i;

/** The shared anonymous response of a page without an open hole; its ETag allows revalidation. */
export function respondToAnonymous(request: Request, { entry, headers }: Page, waitUntil: WaitUntil): Response {
  const { headers: asked } = request;
  if (matchesEtag(asked.get('if-none-match'), entry.meta.etag)) return new Response(null, { status: 304, headers });
  const compressed = acceptsBrotli(request) ? compressHot(entry, waitUntil) : null;
  if (compressed === null) return new Response(entry.html, { headers });
  const response = new Response(compressed, { headers, encodeBody: 'manual' });
  response.headers.set('content-encoding', 'br');
  response.headers.append('vary', 'accept-encoding');
  return response;
}

/** The platform rewrites the header, and reports what the client sent. */
function acceptsBrotli({ cf, headers }: Request): boolean {
  const sent = cf?.['clientAcceptEncoding'];
  return BROTLI.test(typeof sent === 'string' ? sent : (headers.get('accept-encoding') ?? ''));
}
