/** Where an article is on its way to readers; `published` alone is public. */
export const ARTICLE_STATES = ['draft', 'review', 'scheduled', 'published', 'retracted'] as const;
export type ArticleState = (typeof ARTICLE_STATES)[number];

/** Whether neither readers nor the clock have it. */
export function isAtDesk(state: ArticleState): boolean {
  return state === 'draft' || state === 'review';
}
