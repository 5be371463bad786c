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

/** Where a reader goes who touches an ad: the ad service leads on. */
export function adClickPath(campaign: string, title: string): string {
  return `/clicks/${campaign}?title=${title}`;
}
