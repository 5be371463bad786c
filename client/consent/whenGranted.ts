import type { Vendor } from '#shared/domain/consent/vendors.ts';
import { lifeOf } from '../platform/pageLife.ts';
import { consentStore } from '../stores/consent.store.ts';

/**
 * Calls `then` once this vendor may be loaded: immediately if granted already. Returns a function that stops waiting.
 * Does not consider Pur readers. Specification 4, consent.
 */
export function whenGranted(vendor: Vendor, then: () => void): () => void {
  const { getState, subscribe } = consentStore(lifeOf(document));
  if (getState().grants[vendor]) {
    then();
    return () => undefined;
  }
  const stop = subscribe(({ grants }) => {
    if (!grants[vendor]) return;
    stop();
    then();
  });
  return stop;
}
