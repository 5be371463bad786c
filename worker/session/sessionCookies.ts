import { CONSENT_COOKIE } from '#shared/cookies/consentCookies.ts';
import { COOKIES, expireCookie, serializeCookie, type CookieDefinition } from '#shared/cookies/cookies.ts';
import { readCookie } from '#shared/cookies/readCookie.ts';
import { parseConsent, serializeConsent } from '#shared/domain/consent/consent.ts';
import { cacheKey } from '#shared/domain/session/cacheKey.ts';
import type { SessionNotice, User } from '#shared/domain/session/reader.ts';
import type { Visit } from '../http/visit.ts';
import { isNavigation } from './isNavigation.ts';

/** Session tokens in a browser's cookies. Each may be missing: cookies expire separately. */
export type CookieTokens = {
  readonly idToken: string | null;
  readonly accessToken: string | null;
  readonly refreshToken: string | null;
};

/** Result of a login or refresh. */
export type SessionTokens = {
  readonly idToken: string;
  readonly accessToken: string;
  /** Null where a provider gives none: the session then lasts as long as its tokens. */
  readonly refreshToken: string | null;
  /** Where the identity service names it. */
  readonly refreshTokenId?: string | undefined;
};

/** Shape and maximum length of a compact JWS that `verifyIdToken` inspects; it reports why a token is invalid. */
const ID_TOKEN = /^[\w.-]{1,8192}$/;
/** Syntax of access and refresh tokens. RFC 6750, `b64token`. */
export const OPAQUE_TOKEN = /^[\w.~+/=-]{1,4096}$/;

/** Malformed tokens count as missing and are never sent to a service. */
export function readTokens(cookies: string | null): CookieTokens {
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

export function saveTokens(
  { setCookies }: Visit,
  { idToken, accessToken, refreshToken, refreshTokenId }: SessionTokens,
): void {
  setCookies.push(
    serializeCookie(COOKIES.idToken, idToken),
    serializeCookie(COOKIES.accessToken, accessToken),
    refreshToken === null ? expireCookie(COOKIES.refreshToken) : serializeCookie(COOKIES.refreshToken, refreshToken),
  );
  if (refreshTokenId !== undefined) setCookies.push(serializeCookie(COOKIES.refreshTokenId, refreshTokenId));
}

/** Sets the cookie by which an external cache separates readers. */
export function saveCacheKey(
  { cookies, setCookies }: Visit,
  { roles }: User,
  consent = parseConsent(readCookie(cookies, CONSENT_COOKIE) ?? ''),
): void {
  const facts = consent
    ? { consent: serializeConsent(consent), canPersonalize: consent.canPersonalize }
    : { consent: '', canPersonalize: false };
  setCookies.push(serializeCookie(COOKIES.cacheKey, cacheKey({ roles, ...facts })));
}

/**
 * Clears the session and sets a new anonymous id that cannot be linked to the reader. Specification 4, session: reset.
 */
export function dropTokens({ cookies, setCookies }: Visit, newAnonymousId: string): void {
  if (readCookie(cookies, COOKIES.rights) !== null) setCookies.push(expireCookie(COOKIES.rights));
  setCookies.push(
    expireCookie(COOKIES.idToken),
    expireCookie(COOKIES.accessToken),
    expireCookie(COOKIES.refreshToken),
    expireCookie(COOKIES.refreshTokenId),
    expireCookie(COOKIES.cacheKey),
    serializeCookie(COOKIES.anonymousId, newAnonymousId),
  );
}

/** Makes the next page confirm the logout. */
export function saveLogoutNotice({ setCookies }: Visit): void {
  setCookies.push(serializeCookie(COOKIES.loggedOut, '1'));
}

/** The logout notice for a page, which clears it; null for other requests. */
export function consumeLogoutNotice({ request, cookies, setCookies }: Visit): SessionNotice | null {
  if (readCookie(cookies, COOKIES.loggedOut) === null || !isNavigation(request)) return null;
  setCookies.push(expireCookie(COOKIES.loggedOut));
  return 'loggedOut';
}
