import type { AdTargeting } from './adTargeting.ts';

/** Where on a page a slot stands, from above: no two of a page are the same. */
export const AD_PLACES = ['first', 'second', 'third'] as const;
export type AdPlace = (typeof AD_PLACES)[number];

/** How high what is shown in a slot is, in CSS pixels, however wide it is: as a billboard and a rectangle are. */
export const AD_HEIGHT = 250;

/** What a slot asks of the ad service, below its origin. */
export function adPath(place: AdPlace, targeting: AdTargeting): string {
  return `/slots/${place}?${new URLSearchParams(targeting.map(([key, value]) => [key, value]))}`;
}

/** The place that may show political ads, on titles that take them. */
export const POLITICAL_PLACE: AdPlace = 'third';

/**
 * What that slot asks there: nothing of the page but whose it is, and nothing of its reader. Regulation (EU) 2024/900,
 * Art. 18: whoever is to see a political ad is not picked.
 */
export function politicalAdSlotPath(title: string): string {
  return `/slots/${POLITICAL_PLACE}?${new URLSearchParams({ title, political: 'allowed' })}`;
}

/** Where a reader goes who touches an ad: the ad service leads on. */
export function adClickPath(campaign: string, title: string): string {
  return `/clicks/${campaign}?title=${title}`;
}
