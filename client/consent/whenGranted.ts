import type { Vendor } from '#shared/domain/consent/vendors.ts';
import { lifeOf } from '../platform/pageLife.ts';
import { consentStore } from '../stores/consent.store.ts';

/**
 * Calls `then` once, as soon as this vendor may be loaded: at once where it may be already. Returns how to stop waiting
 * when the page ends. Which readers are spared whom is not asked here. Specification 4, consent.
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
