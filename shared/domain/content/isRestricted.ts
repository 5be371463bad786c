import type { ContentRestriction } from './teaser.ts';

/** Whether an article is restricted to readers with access. Specification 6, locked content. */
export function isRestricted({ contentRestriction }: { readonly contentRestriction: ContentRestriction }): boolean {
  return contentRestriction === 'paid';
}
