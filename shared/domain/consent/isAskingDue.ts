import type { Consent } from './consent.ts';
import { PLACED_VENDORS, type Vendor } from './vendors.ts';

/** Whoever has refused something is not asked again for half a year. */
const PAUSE_SECONDS = 183 * 24 * 3_600;

type Asking = { readonly asked: readonly Vendor[]; readonly now: number };

/**
 * Whether a reader is asked about these vendors, `now` in seconds since 1970. Whoever agreed to all is asked when that
 * has run out, with its cookie; so is whoever decided elsewhere and does not say when. Who has agreed to single ones
 * where they stood has not been asked about anybody else.
 */
export function isAskingDue(consent: Consent | null, { asked, now }: Asking): boolean {
  if (!consent) return true;
  const isOfPlacedAlone = Object.keys(consent.vendors).every((vendor) => PLACED_VENDORS.some((one) => one === vendor));
  if (isOfPlacedAlone && asked.some((vendor) => consent.vendors[vendor] === undefined)) return true;
  const hasRefused = Object.values(consent.vendors).includes(false);
  return hasRefused && consent.decidedAt !== null && now - consent.decidedAt >= PAUSE_SECONDS;
}
