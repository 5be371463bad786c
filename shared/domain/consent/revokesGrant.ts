import type { Consent } from './consent.ts';

/** Whether consent to a loaded vendor was withdrawn: its script can only be removed by a reload. */
export function revokesGrant(before: Consent | null, after: Consent): boolean {
  return Object.entries(before?.vendors ?? {}).some(
    ([vendor, wasGranted]) => wasGranted && after.vendors[vendor] !== true,
  );
}
