import { onceAllowed } from './onceAllowed.ts';

/**
 * Calls `then` once reach measurement is granted, the condition of cookies and storage marked `deferred`. Returns a
 * function that stops waiting. Specification 4, consent.
 */
export function whenMeasured(then: () => void): () => void {
  return onceAllowed(({ canMeasure }) => canMeasure, then);
}
