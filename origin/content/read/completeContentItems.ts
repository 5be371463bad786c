import { and, eq } from 'drizzle-orm';
import type { ContentItem } from '#shared/domain/content/contentItem.ts';
import type { Database } from '../../database/database.ts';
import { isOneOf } from '../../database/isOneOf.ts';
import { loadTeasers } from '../store/listArticles.ts';
import { newsletterMandators } from '../schema/newsletters.ts';

/**
 * A body prepared for a title's page: with the teasers of its related boxes, and newsletter boxes marked by whether the
 * title offers the newsletter.
 */
export async function completeContentItems(
  db: Database,
  mandator: string,
  items: readonly ContentItem[],
): Promise<ContentItem[]> {
  const [teasers, offered] = await Promise.all([
    loadTeasers(
      db,
      items.flatMap((item) => (item.type === 'related' ? item.articleIds : [])),
    ),
    findOffered(
      db,
      mandator,
      items.flatMap((item) => (item.type === 'newsletterBox' ? [item.slug] : [])),
    ),
  ]);
  const byId = new Map(teasers.map((teaser) => [teaser.documentId, teaser]));
  return items.map((item) => {
    if (item.type === 'related')
      return { ...item, teasers: item.articleIds.flatMap((articleId) => byId.get(articleId) ?? []) };
    return item.type === 'newsletterBox' ? { ...item, isOffered: offered.has(item.slug) } : item;
  });
}

async function findOffered(db: Database, mandator: string, slugs: readonly string[]): Promise<ReadonlySet<string>> {
  if (slugs.length === 0) return new Set();
  const rows = await db
    .select({ slug: newsletterMandators.newsletterSlug })
    .from(newsletterMandators)
    .where(and(eq(newsletterMandators.mandator, mandator), isOneOf(newsletterMandators.newsletterSlug, slugs)));
  return new Set(rows.map(({ slug }) => slug));
}
