import { decideOffline, parseOfflineClaims, type OfflineClaims } from '#shared/domain/offline/decideOffline.ts';
import {
  BODY_PLACE,
  bodyAddress,
  OFFLINE_CACHES,
  SEEN_ADDRESS,
  SHELF_ADDRESS,
} from '#shared/domain/offline/offlineCaches.ts';
import { parseShelf, type Shelf } from '#shared/domain/offline/shelf.ts';
import { parseJson } from '#shared/lib/parseJson.ts';

/** Values that the edge compiles into the worker: the title, and the key that verifies seals. */
declare const OFFLINE: { readonly key: string; readonly title: string };

/**
 * The stored page of an article, with its paid text if the reader may still read it; undefined if not stored. Records
 * the time seen so far, and deletes texts whose seal has expired. Acceptance G9.
 */
export async function storedArticle({ pathname }: URL): Promise<Response | undefined> {
  const page = await caches.match(pathname, { cacheName: OFFLINE_CACHES.pages });
  if (!page) return undefined;
  const shelf = parseShelf(await readText(SHELF_ADDRESS));
  const article = shelf.articles.find(({ path }) => path === pathname);
  const body = article?.hasBody === true ? await readBody(shelf, article.articleId) : null;
  if (body === null) return page;
  const html = await page.text();
  const from = html.indexOf(BODY_PLACE.from);
  const to = html.indexOf(BODY_PLACE.to);
  if (from === -1 || to === -1) return new Response(html, page);
  const own = new Headers(page.headers);
  own.set('cache-control', 'private, no-store');
  return new Response(html.slice(0, from) + body + html.slice(to), { headers: own });
}

async function readBody(shelf: Shelf, articleId: number): Promise<string | null> {
  const { entitlement } = shelf;
  if (!entitlement) return null;
  const { token, mark } = entitlement;
  const clock = Date.now();
  const seenAt = Math.max(shelf.seenAt, Number((await readText(SEEN_ADDRESS)) || 0));
  const decision = decideOffline(await verify(token), { articleId, title: OFFLINE.title, mark, clock, seenAt });
  if (decision === 'ended') await caches.delete(OFFLINE_CACHES.bodies);
  if (clock > seenAt) await noteSeen(clock);
  if (decision !== 'open') return null;
  const body = await caches.match(bodyAddress(mark, articleId), { cacheName: OFFLINE_CACHES.bodies });
  return body ? body.text() : null;
}

async function readText(address: string): Promise<string> {
  const kept = await caches.match(address, { cacheName: OFFLINE_CACHES.shelf });
  return kept ? kept.text() : '';
}

async function noteSeen(clock: number): Promise<void> {
  const cache = await caches.open(OFFLINE_CACHES.shelf);
  await cache.put(SEEN_ADDRESS, new Response(String(clock)));
}

/** Null without a valid signature of the edge, or browser support. RFC 7515, RFC 8037. */
async function verify(token: string): Promise<OfflineClaims | null> {
  const [head = '', claims = '', signature = ''] = token.split('.');
  try {
    const key = await crypto.subtle.importKey('raw', fromBase64Url(OFFLINE.key), 'Ed25519', false, ['verify']);
    const signed = new TextEncoder().encode(`${head}.${claims}`);
    if (!(await crypto.subtle.verify('Ed25519', key, fromBase64Url(signature), signed))) return null;
    return parseOfflineClaims(parseJson(new TextDecoder().decode(fromBase64Url(claims))));
  } catch (cause) {
    if (cause instanceof DOMException) return null;
    throw cause;
  }
}

function fromBase64Url(text: string): Uint8Array<ArrayBuffer> {
  return Uint8Array.from(atob(text.replaceAll('-', '+').replaceAll('_', '/')), (letter) => letter.charCodeAt(0));
}
