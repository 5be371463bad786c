import type { Vendor } from '#shared/domain/consent/vendors.ts';
import { lifeOf } from '../platform/pageLife.ts';
import { consentStore } from '../stores/consent.store.ts';

const EVENT = 'consent-for-good';

/**
 * Grants a vendor permanently from its place in the page, like the settings do, if it is not granted yet. False if no
 * platform handles it: there is none on the page, or it failed to load.
 */
export function agreeForGood(page: Document, vendor: Vendor): boolean {
  if (consentStore(lifeOf(page)).getState().grants[vendor] === true) return true;
  return !page.dispatchEvent(new CustomEvent(EVENT, { detail: vendor, cancelable: true }));
}

/** Calls `take` for such grants, on behalf of the page's consent platform. */
export function whenAgreedForGood(page: Document, take: (vendor: Vendor) => void, signal: AbortSignal): void {
  page.addEventListener(
    EVENT,
    (event) => {
      if (!(event instanceof CustomEvent) || typeof event.detail !== 'string') return;
      event.preventDefault();
      take(event.detail);
    },
    { signal },
  );
}
