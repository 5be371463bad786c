import type { Teaser } from '#shared/domain/content/teaser.ts';
import { cacheTag } from '#shared/domain/page/cacheTags.ts';

/** Tags by which a list is forgotten when one of the articles it shows changes. */
export function teaserTags(teasers: readonly Teaser[]): string[] {
  return [...new Set(teasers.map((teaser) => cacheTag.teaser(teaser.documentId)))];
}
