import { expireCookie, serializeCookie } from '#shared/cookies/cookies.ts';
import { EXPERIMENT_VARIANT_COOKIE } from '#shared/cookies/experimentVariantCookie.ts';
import { readCookie } from '#shared/cookies/readCookie.ts';
import { drawVariant, parseVariant, type Variant } from '#shared/domain/recommendations/variant.ts';

/**
 * The reader's variant: the one that was drawn before, else one that is drawn now and kept. For readers who agree that
 * reach is measured. Specification 4.
 */
export function keepVariant(percentOfB: number): Variant {
  const kept = parseVariant(readCookie(document.cookie, EXPERIMENT_VARIANT_COOKIE));
  const variant = kept ?? drawVariant(Math.random(), percentOfB);
  if (kept === null) document.cookie = serializeCookie(EXPERIMENT_VARIANT_COOKIE, variant);
  return variant;
}

export function forgetVariant(): void {
  document.cookie = expireCookie(EXPERIMENT_VARIANT_COOKIE);
}
