import type { Vendor } from '#shared/domain/consent/vendors.ts';
import { lifeOf } from '../platform/pageLife.ts';
import { consentStore } from '../stores/consent.store.ts';

/**
 * Tells whether this vendor may be loaded: at once, and whenever its reader decides again. Returns how to stop. For what
 * has to go with a consent that is taken back.
 */
export function whileGranted(vendor: Vendor, tell: (isGranted: boolean) => void): () => void {
  const { getState, subscribe } = consentStore(lifeOf(document));
  tell(getState().grants[vendor]);
  return subscribe(({ grants }) => tell(grants[vendor]));
}
