import { whenGranted } from './whenGranted.ts';

/**
 * Calls `then` once, as soon as this reader agrees that reach is measured: what cookies and storage marked `deferred`
 * wait for. Returns how to stop waiting. Specification 4, consent.
 */
export function whenMeasured(then: () => void): () => void {
  return whenGranted('reachMeasurement', then);
}
