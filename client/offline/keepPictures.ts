import { OFFLINE_CACHES } from '#shared/domain/offline/offlineCaches.ts';

/**
 * Keeps these pictures. One that cannot be had is left out: its page says what it shows. Rejects with
 * `QuotaExceededError` where there is no more room.
 */
export async function keepPictures(addresses: readonly string[]): Promise<void> {
  const cache = await caches.open(OFFLINE_CACHES.pictures);
  for (const address of addresses) {
    if (await cache.match(address)) continue;
    const answer = await fetch(address, { headers: { accept: FORMATS } }).catch(() => null);
    if (answer?.ok) await cache.put(address, await withoutVary(answer));
  }
}

/** Every browser that has a service worker shows WebP. */
const FORMATS = 'image/webp,image/*';

/** What is kept is shown whichever formats a page asks for. */
async function withoutVary(answer: Response): Promise<Response> {
  const type = answer.headers.get('content-type') ?? '';
  return new Response(await answer.blob(), { headers: { 'content-type': type, 'x-content-type-options': 'nosniff' } });
}
