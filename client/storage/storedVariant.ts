import { DEFERRED_COOKIES } from '#shared/cookies/consentCookies.ts';
import { serializeCookie } from '#shared/cookies/cookies.ts';
import { readCookie } from '#shared/cookies/readCookie.ts';
import { drawVariant, parseVariant, type Variant } from '#shared/domain/recommendations/variant.ts';

/**
 * The reader's stored variant, or a newly drawn one, which is stored. Requires consent to reach measurement.
 * Specification 4.
 */
export function readOrDrawVariant(percentOfB: number): Variant {
  const kept = parseVariant(readCookie(document.cookie, DEFERRED_COOKIES.experimentVariant));
  const variant = kept ?? drawVariant(Math.random(), percentOfB);
  if (kept === null) document.cookie = serializeCookie(DEFERRED_COOKIES.experimentVariant, variant);
  return variant;
}
