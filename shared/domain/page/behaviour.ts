/** How much of a page was seen, in percent: whole quarters. */
export const DEPTHS = [0, 25, 50, 75, 100] as const;
export type Depth = (typeof DEPTHS)[number];

/** Counted clicks. Those of the menu are events of the specification, acceptance M101. */
export const CLICKS = [
  'sitemap_open_click',
  'sitemap_close_click',
  'share_click',
  'bookmark_click',
  'offer_click',
] as const;
export type Click = (typeof CLICKS)[number];

/** Further clicks in one view add no information. */
export const MOST_CLICKS = 50;

/** Outcomes of a view with a variant of the experiment, each counted once. */
export const OUTCOMES = ['shown', 'clicked'] as const;
export type Outcome = (typeof OUTCOMES)[number];
