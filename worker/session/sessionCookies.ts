import { CONSENT_COOKIE } from '#shared/cookies/consentCookies.ts';
import { COOKIES, expireCookie, serializeCookie, type CookieDefinition } from '#shared/cookies/cookies.ts';
import { readCookie } from '#shared/cookies/readCookie.ts';
import { parseConsent, serializeConsent } from '#shared/domain/consent/consent.ts';
import { cacheKey } from '#shared/domain/session/cacheKey.ts';
import type { SessionNotice, User } from '#shared/domain/session/reader.ts';
import type { Visit } from '../http/visit.ts';
import { isNavigation } from './isNavigation.ts';

/** What a browser keeps of a session. Each may be missing: cookies end one by one. */
export type KeptTokens = {
  readonly idToken: string | null;
  readonly accessToken: string | null;
  readonly refreshToken: string | null;
};

/** What a login or a refresh gives. */
export type SessionTokens = {
  readonly idToken: string;
  readonly accessToken: string;
  readonly refreshToken: string;
  /** Where the identity service names it. */
  readonly refreshTokenId?: string | undefined;
};

/** What may be a compact JWS, as long as `verifyIdToken` looks at: it says why it is none. */
const ID_TOKEN = /^[\w.-]{1,8192}$/;
/** What an access or a refresh token may be. RFC 6750, `b64token`. */
export const OPAQUE_TOKEN = /^[\w.~+/=-]{1,4096}$/;

/**
 * What cannot be a token of ours counts as not there: nothing is asked about it, and nothing is sent that was built
 * from it.
 */
export function readTokens(cookies: string | null): KeptTokens {
  return {
    idToken: readToken(cookies, COOKIES.idToken, ID_TOKEN),
    accessToken: readToken(cookies, COOKIES.accessToken, OPAQUE_TOKEN),
    refreshToken: readToken(cookies, COOKIES.refreshToken, OPAQUE_TOKEN),
  };
}

function readToken(cookies: string | null, cookie: CookieDefinition, form: RegExp): string | null {
  const value = readCookie(cookies, cookie);
  return value !== null && form.test(value) ? value : null;
}

export function keepTokens(
  { setCookies }: Visit,
  { idToken, accessToken, refreshToken, refreshTokenId }: SessionTokens,
): void {
  setCookies.push(
    serializeCookie(COOKIES.idToken, idToken),
    serializeCookie(COOKIES.accessToken, accessToken),
    serializeCookie(COOKIES.refreshToken, refreshToken),
  );
  if (refreshTokenId !== undefined) setCookies.push(serializeCookie(COOKIES.refreshTokenId, refreshTokenId));
}

/** What somebody else's cache may tell this reader's pages by. */
export function keepCacheKey(
  { cookies, setCookies }: Visit,
  { roles }: User,
  consent = parseConsent(readCookie(cookies, CONSENT_COOKIE) ?? ''),
): void {
  const facts = consent
    ? { consent: serializeConsent(consent), canPersonalize: consent.canPersonalize }
    : { consent: '', canPersonalize: false };
  setCookies.push(serializeCookie(COOKIES.cacheKey, cacheKey({ roles, ...facts })));
}

/** Whoever reads on is somebody else: nothing ties him to the reader who was here. Specification 4, session: reset. */
export function dropTokens({ setCookies }: Visit, newAnonymousId: string): void {
  setCookies.push(
    expireCookie(COOKIES.idToken),
    expireCookie(COOKIES.accessToken),
    expireCookie(COOKIES.refreshToken),
    expireCookie(COOKIES.refreshTokenId),
    expireCookie(COOKIES.cacheKey),
    serializeCookie(COOKIES.anonymousId, newAnonymousId),
  );
}

/** The next page of whoever has just logged out says so. */
export function leaveFarewell({ setCookies }: Visit): void {
  setCookies.push(serializeCookie(COOKIES.loggedOut, '1'));
}

/** What a page is to say of that, and the end of it; null for whatever is no page. */
export function takeFarewell({ request, cookies, setCookies }: Visit): SessionNotice | null {
  if (readCookie(cookies, COOKIES.loggedOut) === null || !isNavigation(request)) return null;
  setCookies.push(expireCookie(COOKIES.loggedOut));
  return 'loggedOut';
}
