/** Id of a vendor that requires consent, in the register, the consent and the page. Specification 3, consent. */
export type Vendor = string;

const ID = /^[a-z][\dA-Za-z]{1,39}$/;

export function isVendor(name: string): boolean {
  return ID.test(name);
}

/** Vendors whose pages can be embedded in an article by URL. */
export const EMBED_VENDOR_IDS = ['youtube', 'instagram', 'openstreetmap'] as const;
