/**
 * Whom readers are asked about, by the names under which a consent keeps the answer and a page is told of it.
 * Specification 3, consent. Their rows: `thirdParties.ts`, which browsers load for the settings alone.
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

/** Whose pages an article may embed by their addresses. */
export const EMBED_VENDOR_IDS = [
  'youtube',
  'instagram',
  'openstreetmap',
] as const satisfies readonly (typeof VENDORS)[number][];

/** Who stands in texts and lists, and is agreed to there one by one. */
export const PLACED_VENDORS = [
  ...EMBED_VENDOR_IDS,
  'sportsData',
] as const satisfies readonly (typeof VENDORS)[number][];

export type Vendor = (typeof VENDORS)[number];

export function isVendor(name: string): name is Vendor {
  return VENDORS.some((vendor) => vendor === name);
}

/** What may be loaded of whom. */
export type Grants = Readonly<Record<Vendor, boolean>>;

/** The same for all of them that is said for each. */
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
