import { decodeJwt, errors } from 'jose';
import { COOKIES, type CookieDefinition } from '#shared/cookies/cookies.ts';
import { readCookie } from '#shared/cookies/readCookie.ts';
import type { Visit } from '../http/visit.ts';

/**
 * Whether the response replaces one reader's session by another reader's. Not for a first login, a renewal, a logout,
 * or a repeated login. Decides by the cookies alone; an unreadable former token counts as another reader's.
 */
export function replacesReader({ cookies, setCookies }: Pick<Visit, 'cookies' | 'setCookies'>): boolean {
  const former = readCookie(cookies, COOKIES.idToken);
  const reader = lastSet(setCookies, COOKIES.anonymousId);
  if (!former || !reader || !lastSet(setCookies, COOKIES.idToken)) return false;
  return reader !== readCookie(cookies, COOKIES.anonymousId) && reader !== subjectOf(former);
}

function lastSet(setCookies: readonly string[], cookie: CookieDefinition): string | null {
  return readCookie(setCookies.findLast((line) => line.startsWith(`${cookie.name}=`)) ?? null, cookie);
}

function subjectOf(idToken: string): string | null {
  try {
    return decodeJwt(idToken).sub ?? null;
  } catch (cause) {
    if (cause instanceof errors.JOSEError) return null;
    throw cause;
  }
}
