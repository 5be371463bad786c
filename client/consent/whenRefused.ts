import type { Vendor } from '#shared/domain/consent/vendors.ts';
import { onceAllowed } from './onceAllowed.ts';

/**
 * Calls `then` once this vendor is refused: immediately where the reader has done so before. Not before a decision.
 * Returns a function that stops waiting.
 */
export function whenRefused(vendor: Vendor, then: () => void): () => void {
  return onceAllowed(({ grants }) => grants[vendor] === false, then);
}
