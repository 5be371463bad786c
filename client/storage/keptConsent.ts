import { CONSENT_COOKIE, EUCONSENT_COOKIE } from '#shared/cookies/consentCookies.ts';
import { serializeCookie } from '#shared/cookies/cookies.ts';
import { readCookie } from '#shared/cookies/readCookie.ts';
import { parseConsent, type Consent } from '#shared/domain/consent/consent.ts';

/** What this reader has decided; null before, and where the cookie is no consent. Specification 5. */
export function readKeptConsent(): Consent | null {
  return parseConsent(readCookie(document.cookie, CONSENT_COOKIE) ?? '');
}

export function keepConsent(consent: Consent): void {
  document.cookie = serializeCookie(CONSENT_COOKIE, JSON.stringify(consent));
}

/** Other houses' reading of a decision: of another one from now on. */
export function dropTcString(): void {
  document.cookie = serializeCookie({ ...EUCONSENT_COOKIE, maxAgeSeconds: 0 }, '');
}

/** The decision as a TC string; null where that has not been written yet. */
export function readKeptTcString(): string | null {
  return readCookie(document.cookie, EUCONSENT_COOKIE);
}

export function keepTcString(text: string): void {
  document.cookie = serializeCookie(EUCONSENT_COOKIE, text);
}
