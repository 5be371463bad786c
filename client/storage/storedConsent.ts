import { CONSENT_COOKIE, EUCONSENT_COOKIE } from '#shared/cookies/consentCookies.ts';
import { serializeCookie } from '#shared/cookies/cookies.ts';
import { readCookie } from '#shared/cookies/readCookie.ts';
import { parseConsent, type Consent } from '#shared/domain/consent/consent.ts';

/** The stored consent; null if there is none, or the cookie is invalid. Specification 5. */
export function readStoredConsent(): Consent | null {
  return parseConsent(readCookie(document.cookie, CONSENT_COOKIE) ?? '');
}

export function storeConsent(consent: Consent): void {
  document.cookie = serializeCookie(CONSENT_COOKIE, JSON.stringify(consent));
}

/** Deletes the stored TC string, because the decision has changed. */
export function deleteTcString(): void {
  document.cookie = serializeCookie({ ...EUCONSENT_COOKIE, maxAgeSeconds: 0 }, '');
}

/** The stored TC string; null until it is written. */
export function readStoredTcString(): string | null {
  return readCookie(document.cookie, EUCONSENT_COOKIE);
}

export function storeTcString(text: string): void {
  document.cookie = serializeCookie(EUCONSENT_COOKIE, text);
}
