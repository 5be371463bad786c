import type { Consent } from './consent.ts';

/** Whoever has refused something is not asked again for half a year. */
const PAUSE_SECONDS = 183 * 24 * 3_600;

/**
 * Whether a reader is asked, `now` in seconds since 1970. Whoever agreed to all is asked when that has run out, with
 * its cookie; so is whoever decided elsewhere and does not say when.
 */
export function isAskingDue(consent: Consent | null, now: number): boolean {
  if (!consent) return true;
  const hasRefused = Object.values(consent.vendors).includes(false);
  return hasRefused && consent.decidedAt !== null && now - consent.decidedAt >= PAUSE_SECONDS;
}
