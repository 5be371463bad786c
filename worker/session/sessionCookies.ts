import { COOKIES, expireCookie, readCookie, serializeCookie } from '#shared/cookies/cookies.ts';
import type { Visit } from '../http/visit.ts';

/** What a browser keeps of a session. Each may be missing: cookies end one by one. */
export type KeptTokens = { readonly idToken: string | null; readonly accessToken: string | null; readonly refreshToken: string | null };

/** What a login or a refresh gives. */
export type SessionTokens = { readonly idToken: string; readonly accessToken: string; readonly refreshToken: string };

export function readTokens(cookies: string | null): KeptTokens {
  return {
    idToken: readCookie(cookies, COOKIES.idToken),
    accessToken: readCookie(cookies, COOKIES.accessToken),
    refreshToken: readCookie(cookies, COOKIES.refreshToken),
  };
}

export function keepTokens({ setCookies }: Visit, { idToken, accessToken, refreshToken }: SessionTokens): void {
  setCookies.push(
    serializeCookie(COOKIES.idToken, idToken),
    serializeCookie(COOKIES.accessToken, accessToken),
    serializeCookie(COOKIES.refreshToken, refreshToken),
  );
}

/** Whoever reads on is somebody else: nothing ties him to the reader who was here. Specification 4, session: reset. */
export function dropTokens({ setCookies }: Visit, newAnonymousId: string): void {
  setCookies.push(
    expireCookie(COOKIES.idToken),
    expireCookie(COOKIES.accessToken),
    expireCookie(COOKIES.refreshToken),
    serializeCookie(COOKIES.anonymousId, newAnonymousId),
  );
}
