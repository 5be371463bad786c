import type { AdTargeting } from './adTargeting.ts';

/** Slots of a page from top to bottom, each used once. */
export const AD_PLACES = ['first', 'second', 'third'] as const;
export type AdPlace = (typeof AD_PLACES)[number];

/** Height of an ad in CSS pixels, at any width: that of a billboard and a rectangle. */
export const AD_HEIGHT = 250;

/** The slot's request path at the ad service. */
export function adPath(place: AdPlace, targeting: AdTargeting): string {
  return `/slots/${place}?${new URLSearchParams(targeting.map(([key, value]) => [key, value]))}`;
}

/** The slot for political ads, on titles that accept them. */
export const POLITICAL_PLACE: AdPlace = 'third';

/**
 * The request path of that slot: only the title, nothing of the page's content or the reader. Regulation (EU) 2024/900,
 * Art. 18: no targeting of political ads.
 */
export function politicalAdSlotPath(title: string): string {
  return `/slots/${POLITICAL_PLACE}?${new URLSearchParams({ title, political: 'allowed' })}`;
}

/** Click URL of an ad: the ad service redirects to the advertiser. */
export function adClickPath(campaign: string, title: string): string {
  return `/clicks/${campaign}?title=${title}`;
}
