import type { Vendor } from '#shared/domain/consent/vendors.ts';
import { onceAllowed } from './onceAllowed.ts';

/**
 * Calls `then` once this vendor may be loaded: immediately if granted already. Returns a function that stops waiting.
 * Does not consider Pur readers. Specification 4, consent.
 */
export function whenGranted(vendor: Vendor, then: () => void): () => void {
  return onceAllowed(({ grants }) => grants[vendor] === true, then);
}
