import { CONSENT_COOKIE } from '#shared/cookies/cookies.ts';
import { readCookie } from '#shared/cookies/readCookie.ts';
import { parseConsent, type Consent } from '#shared/domain/consent/consent.ts';

/** What this reader has decided; null before, and where the cookie is no consent. Specification 5. */
export function readKeptConsent(): Consent | null {
  return parseConsent(readCookie(document.cookie, CONSENT_COOKIE) ?? '');
}
