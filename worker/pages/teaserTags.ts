import type { Teaser } from '#shared/domain/content/teaser.ts';
import { cacheTag } from '#shared/domain/page/cacheTags.ts';

/** Tags that purge a list when one of its articles or the name of one of their authors changes. */
export function teaserTags(teasers: readonly Teaser[]): string[] {
  const authors = teasers.flatMap((teaser) => teaser.authors);
  return [
    ...new Set([
      ...teasers.map((teaser) => cacheTag.teaser(teaser.documentId)),
      ...authors.map((author) => cacheTag.byline(author.id)),
    ]),
  ];
}
