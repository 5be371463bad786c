import { DEFERRED_COOKIES } from '#shared/cookies/consentCookies.ts';
import { serializeCookie } from '#shared/cookies/cookies.ts';
import { readCookie } from '#shared/cookies/readCookie.ts';
import { STORAGE } from '#shared/storage/storage.ts';
import { LATER_STORAGE } from '#shared/storage/laterStorage.ts';
import { store } from './browserStorage.ts';

/** Identifiers of reach measurement. Written only after consent to it. */
export type Measured = { readonly trackingId: string | null; readonly visits: number };

export function readMeasured(): Measured {
  const visits = Number(readCookie(document.cookie, DEFERRED_COOKIES.visitCounter));
  return {
    trackingId: readCookie(document.cookie, DEFERRED_COOKIES.trackingId),
    visits: Number.isSafeInteger(visits) && visits > 0 ? visits : 0,
  };
}

/** Each visit extends their lifetime. */
export function storeMeasured({ trackingId, visits }: Measured): void {
  if (trackingId !== null) document.cookie = serializeCookie(DEFERRED_COOKIES.trackingId, trackingId);
  if (visits > 0) document.cookie = serializeCookie(DEFERRED_COOKIES.visitCounter, String(visits));
}

/** Deletes all entries marked `deferred`, after consent was withdrawn. */
export function deleteDeferred(): void {
  for (const cookie of Object.values(DEFERRED_COOKIES))
    document.cookie = serializeCookie({ ...cookie, maxAgeSeconds: 0 }, '');
  for (const entry of Object.values({ ...STORAGE, ...LATER_STORAGE })) if (isDeferred(entry)) store(entry, null);
}

function isDeferred({ mark }: { readonly mark: 'necessary' | 'deferred' }): boolean {
  return mark === 'deferred';
}
