import type { ContentRestriction } from './teaser.ts';

/** Whether an article is for those who pay, or are let in. Specification 6, locked content. */
export function isRestricted({ contentRestriction }: { readonly contentRestriction: ContentRestriction }): boolean {
  return contentRestriction === 'paid';
}
