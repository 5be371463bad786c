import { THIRD_PARTIES } from '../consent/thirdParties.ts';
import type { EMBED_VENDOR_IDS } from '../consent/vendors.ts';

export type EmbedVendor = (typeof EMBED_VENDOR_IDS)[number];

/** Whether an address is the vendor's own, over an encrypted connection, and names nobody who logs in there. */
export function isVendorAddress(vendor: EmbedVendor, address: string): boolean {
  const url = URL.parse(address);
  return url?.origin === THIRD_PARTIES[vendor].sources.frame && url.username === '' && url.password === '';
}
