/**
 * Vendors that require consent, by their names in the consent and the page data. Specification 3, consent. Their rows:
 * `thirdParties.ts`, which browsers only load for the settings.
 */
export const VENDORS = [
  'youtube',
  'instagram',
  'openstreetmap',
  'sportsData',
  'googleSubscriptions',
  'webAnalytics',
  'reachMeasurement',
  'advertising',
  'ecommerceWidget',
  'recommendations',
  'recommendationTracking',
  'push',
] as const;

/** Vendors whose pages can be embedded in an article by URL. */
export const EMBED_VENDOR_IDS = [
  'youtube',
  'instagram',
  'openstreetmap',
] as const satisfies readonly (typeof VENDORS)[number][];

/** Vendors in texts and lists, which have a placeholder with consent for each. */
export const PLACED_VENDORS = [
  ...EMBED_VENDOR_IDS,
  'sportsData',
] as const satisfies readonly (typeof VENDORS)[number][];

export type Vendor = (typeof VENDORS)[number];

export function isVendor(name: string): name is Vendor {
  return VENDORS.some((vendor) => vendor === name);
}

/** Whether each vendor may be loaded. */
export type Grants = Readonly<Record<Vendor, boolean>>;

/** Grants computed per vendor. */
export function grantsBy(isGranted: (vendor: Vendor) => boolean): Grants {
  return {
    youtube: isGranted('youtube'),
    instagram: isGranted('instagram'),
    openstreetmap: isGranted('openstreetmap'),
    sportsData: isGranted('sportsData'),
    googleSubscriptions: isGranted('googleSubscriptions'),
    webAnalytics: isGranted('webAnalytics'),
    reachMeasurement: isGranted('reachMeasurement'),
    advertising: isGranted('advertising'),
    ecommerceWidget: isGranted('ecommerceWidget'),
    recommendations: isGranted('recommendations'),
    recommendationTracking: isGranted('recommendationTracking'),
    push: isGranted('push'),
  };
}
