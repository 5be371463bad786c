import { DEFERRED_COOKIES } from '#shared/cookies/consentCookies.ts';
import { serializeCookie } from '#shared/cookies/cookies.ts';
import { readCookie } from '#shared/cookies/readCookie.ts';
import { STORAGE } from '#shared/storage/storage.ts';
import { LATER_STORAGE } from '#shared/storage/laterStorage.ts';
import { store } from './browserStorage.ts';

/** What measuring reach knows a browser by. Written after the consent to it, and only then. */
export type Measured = { readonly trackingId: string | null; readonly visits: number };

export function readMeasured(): Measured {
  const visits = Number(readCookie(document.cookie, DEFERRED_COOKIES.visitCounter));
  return {
    trackingId: readCookie(document.cookie, DEFERRED_COOKIES.trackingId),
    visits: Number.isSafeInteger(visits) && visits > 0 ? visits : 0,
  };
}

/** Each visit counts for as long again. */
export function keepMeasured({ trackingId, visits }: Measured): void {
  if (trackingId !== null) document.cookie = serializeCookie(DEFERRED_COOKIES.trackingId, trackingId);
  if (visits > 0) document.cookie = serializeCookie(DEFERRED_COOKIES.visitCounter, String(visits));
}

/** Takes away everything that is marked `deferred`: its consent has gone. */
export function forgetDeferred(): void {
  for (const cookie of Object.values(DEFERRED_COOKIES))
    document.cookie = serializeCookie({ ...cookie, maxAgeSeconds: 0 }, '');
  for (const entry of Object.values({ ...STORAGE, ...LATER_STORAGE })) if (isDeferred(entry)) store(entry, null);
}

function isDeferred({ mark }: { readonly mark: 'necessary' | 'deferred' }): boolean {
  return mark === 'deferred';
}
