import { THIRD_PARTIES } from '../consent/thirdParties.ts';
import type { EMBED_VENDOR_IDS } from '../consent/vendors.ts';

export type EmbedVendor = (typeof EMBED_VENDOR_IDS)[number];

/** Whether a URL is on the vendor's own host, encrypted, and without credentials. */
export function isVendorAddress(vendor: EmbedVendor, address: string): boolean {
  const url = URL.parse(address);
  return url?.origin === THIRD_PARTIES[vendor].sources.frame && url.username === '' && url.password === '';
}
