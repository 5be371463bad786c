import type { Asked } from './asked.ts';
import type { Consent } from './consent.ts';

/** Pause after a refusal: half a year. */
const PAUSE_SECONDS = 183 * 24 * 3_600;

type Asking = { readonly asked: readonly Asked[]; readonly now: number };

/**
 * Whether the banner is due for these vendors, `now` in seconds since 1970. After full consent it returns when the
 * cookie expires; so it does after a decision elsewhere without a time. A placeholder consent (single embed) does not
 * count as an answer to the banner.
 */
export function isAskingDue(consent: Consent | null, { asked, now }: Asking): boolean {
  if (!consent) return true;
  const placed = new Set(asked.filter(({ purpose }) => purpose === 'embeddedMedia').map(({ id }) => id));
  const isOfPlacedAlone = Object.keys(consent.vendors).every((vendor) => placed.has(vendor));
  if (isOfPlacedAlone && asked.some(({ id }) => consent.vendors[id] === undefined)) return true;
  const hasRefused = Object.values(consent.vendors).includes(false);
  return hasRefused && consent.decidedAt !== null && now - consent.decidedAt >= PAUSE_SECONDS;
}
