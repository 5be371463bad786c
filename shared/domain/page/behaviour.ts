/** How much of a page was seen, in percent: whole quarters. */
export const DEPTHS = [0, 25, 50, 75, 100] as const;
export type Depth = (typeof DEPTHS)[number];

/** What is counted when it is pressed. The menu's are events of the specification, acceptance M101. */
export const CLICKS = [
  'sitemap_open_click',
  'sitemap_close_click',
  'share_click',
  'bookmark_click',
  'offer_click',
] as const;
export type Click = (typeof CLICKS)[number];

/** More in one view say nothing more. */
export const MOST_CLICKS = 50;

/** What came of a view that showed a variant of the experiment, each once. */
export const OUTCOMES = ['shown', 'clicked'] as const;
export type Outcome = (typeof OUTCOMES)[number];
