import type { Consent } from './consent.ts';

/** Whether somebody who was granted is granted no longer: his script is on the page, and goes only with it. */
export function revokesGrant(before: Consent | null, after: Consent): boolean {
  return Object.entries(before?.vendors ?? {}).some(
    ([vendor, wasGranted]) => wasGranted && after.vendors[vendor] !== true,
  );
}
