/** An article's weight for the front as its editors set it: `top` leads, `low` is light reading. */
export const RANKS = ['top', 'high', 'normal', 'low'] as const;
export type Rank = (typeof RANKS)[number];

/** Whether editors ranked an article above the others. */
export function isRanked(rank: Rank): boolean {
  return rank === 'top' || rank === 'high';
}
