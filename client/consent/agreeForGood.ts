import { isVendor, type Vendor } from '#shared/domain/consent/vendors.ts';

const EVENT = 'consent-for-good';

/**
 * Agrees for good to a vendor where he was met, as the settings would. False where nobody is there to take it: no
 * platform on the page, or it could not be loaded.
 */
export function agreeForGood(page: Document, vendor: Vendor): boolean {
  return !page.dispatchEvent(new CustomEvent(EVENT, { detail: vendor, cancelable: true }));
}

/** Whoever takes such an agreement: the platform of a page. */
export function whenAgreedForGood(page: Document, take: (vendor: Vendor) => void, signal: AbortSignal): void {
  page.addEventListener(
    EVENT,
    (event) => {
      if (!(event instanceof CustomEvent) || typeof event.detail !== 'string' || !isVendor(event.detail)) return;
      event.preventDefault();
      take(event.detail);
    },
    { signal },
  );
}
