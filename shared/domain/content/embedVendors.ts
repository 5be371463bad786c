/**
 * Whose pages an article may embed: what a reader is told before the click that sends data to them, and from where they
 * may load.
 */
export const EMBED_VENDORS = {
  youtube: { name: 'YouTube', company: 'Google Ireland Ltd., Dublin', origin: 'https://www.youtube-nocookie.com' },
  instagram: { name: 'Instagram', company: 'Meta Platforms Ireland Ltd., Dublin', origin: 'https://www.instagram.com' },
  openstreetmap: {
    name: 'OpenStreetMap',
    company: 'OpenStreetMap Foundation, Cambridge (Großbritannien)',
    origin: 'https://www.openstreetmap.org',
  },
} as const;

export type EmbedVendor = keyof typeof EMBED_VENDORS;

export const EMBED_VENDOR_IDS = ['youtube', 'instagram', 'openstreetmap'] as const satisfies readonly EmbedVendor[];

/** Whether an address is the vendor's own, over an encrypted connection, and names nobody who logs in there. */
export function isVendorAddress(vendor: EmbedVendor, address: string): boolean {
  const url = URL.parse(address);
  return url?.origin === EMBED_VENDORS[vendor].origin && url.username === '' && url.password === '';
}
