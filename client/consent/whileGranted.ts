import type { Vendor } from '#shared/domain/consent/vendors.ts';
import { lifeOf } from '../platform/pageLife.ts';
import { consentStore } from '../stores/consent.store.ts';

/**
 * Reports whether this vendor may be loaded: now, and after every decision. Returns a function that stops. For what
 * must be removed when consent is withdrawn.
 */
export function whileGranted(vendor: Vendor, tell: (isGranted: boolean) => void): () => void {
  const { getState, subscribe } = consentStore(lifeOf(document));
  tell(getState().grants[vendor] === true);
  return subscribe(({ grants }) => tell(grants[vendor] === true));
}
