import type { Vendor } from '#shared/domain/consent/vendors.ts';

const EVENT = 'consent-for-good';

/**
 * Grants a vendor permanently from a placeholder, like the settings do. False if no platform handles it: there is none
 * on the page, or it failed to load.
 */
export function agreeForGood(page: Document, vendor: Vendor): boolean {
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
