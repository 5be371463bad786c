import type { ContentItem } from '#shared/domain/content/contentItem.ts';
import type { Database } from '../store/database.ts';
import { loadTeasers } from '../store/listArticles.ts';

/** Teasers of what related boxes name, as far as it is published. */
export async function addRelatedTeasers(db: Database, items: readonly ContentItem[]): Promise<ContentItem[]> {
  const wanted = items.flatMap((item) => (item.type === 'related' ? item.articleIds : []));
  const teasers = new Map((await loadTeasers(db, wanted)).map((teaser) => [teaser.documentId, teaser]));
  return items.map((item) => (item.type === 'related' ? { ...item, teasers: item.articleIds.flatMap((articleId) => teasers.get(articleId) ?? []) } : item));
}
