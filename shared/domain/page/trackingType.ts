/** Specification 2, page types: article pages, home and channel or tag pages, anything else. */
export type TrackingType = 'Artikelseite' | 'Kategorieseite' | 'Other';

export function trackingTypeOf(routeName: string): TrackingType {
  if (routeName === 'article' || routeName === 'app-by-id') return 'Artikelseite';
  return routeName === 'home' || routeName === 'channel' ? 'Kategorieseite' : 'Other';
}

/**
 * The name a page view is counted under. Both addresses of an article are one route to analytics. Specification 2, page
 * titles.
 */
export function analyticsNameOf(routeName: string): string {
  return routeName === 'app-by-id' ? 'article' : routeName;
}
