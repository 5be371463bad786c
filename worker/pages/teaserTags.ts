import type { Teaser } from '#shared/domain/content/teaser.ts';
import { cacheTag } from '#shared/domain/page/cacheTags.ts';

/** Tags by which a list is forgotten when one of the articles it shows changes, or the name of one of their authors. */
export function teaserTags(teasers: readonly Teaser[]): string[] {
  const authors = teasers.flatMap((teaser) => teaser.authors);
  return [
    ...new Set([
      ...teasers.map((teaser) => cacheTag.teaser(teaser.documentId)),
      ...authors.map((author) => cacheTag.byline(author.id)),
    ]),
  ];
}
