import { OFFLINE_CACHES } from '#shared/domain/offline/offlineCaches.ts';

/**
 * Caches these pictures. Unavailable ones are skipped: the page shows their alternative text. Rejects with
 * `QuotaExceededError` without space.
 */
export async function cachePictures(addresses: readonly string[]): Promise<void> {
  const cache = await caches.open(OFFLINE_CACHES.pictures);
  for (const address of addresses) {
    if (await cache.match(address)) continue;
    const answer = await fetch(address, { headers: { accept: FORMATS } }).catch(() => null);
    if (answer?.ok) await cache.put(address, await withoutVary(answer));
  }
}

/** Every browser with service workers supports WebP. */
const FORMATS = 'image/webp,image/*';

/** The cached picture serves any requested format. */
async function withoutVary(answer: Response): Promise<Response> {
  const type = answer.headers.get('content-type') ?? '';
  return new Response(await answer.blob(), { headers: { 'content-type': type, 'x-content-type-options': 'nosniff' } });
}
