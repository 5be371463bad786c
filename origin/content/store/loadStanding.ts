import { eq } from 'drizzle-orm';
import { cacheTag } from '#shared/domain/page/cacheTags.ts';
import type { Database } from '../../database/database.ts';
import { readStatus, type ArticleStatus } from './decideStatus.ts';
import { articleMandators, articles, listings } from '../schema/articles.ts';

export type Listing = Pick<typeof listings.$inferSelect, 'mandator' | 'list' | 'publishedAt'>;

/**
 * What whoever changes an article has to know of what stood there. None of it is parsed: an article that cannot be read
 * can be changed.
 */
export type Standing = Pick<typeof articles.$inferSelect, 'updatedAt' | 'contentRestriction'> & {
  readonly status: ArticleStatus;
  /** The columns that `status` is read from. */
  readonly stored: Pick<typeof articles.$inferSelect, 'status' | 'releaseAt'>;
  /** Where it is listed; nowhere unless it is published. */
  readonly listings: readonly Listing[];
  /** Cache tags of the lists it leaves. */
  readonly listTags: readonly string[];
};

/** Null when there is no such article. */
export async function loadStanding(db: Database, id: number): Promise<Standing | null> {
  const [[row], mandators, listed] = await db.batch([
    db
      .select({
        status: articles.status,
        releaseAt: articles.releaseAt,
        updatedAt: articles.updatedAt,
        contentRestriction: articles.contentRestriction,
      })
      .from(articles)
      .where(eq(articles.id, id)),
    db.select({ mandator: articleMandators.mandator }).from(articleMandators).where(eq(articleMandators.articleId, id)),
    db
      .select({ mandator: listings.mandator, list: listings.list, publishedAt: listings.publishedAt })
      .from(listings)
      .where(eq(listings.articleId, id)),
  ]);
  // Lists of sections, topics and authors are called what their cache tags are; the rest is on the fronts.
  const named = listed.map(({ list }) => list).filter((list) => list.includes(':'));
  if (!row) return null;
  const { status, releaseAt, updatedAt, contentRestriction } = row;
  return {
    status: readStatus(row),
    stored: { status, releaseAt },
    updatedAt,
    contentRestriction,
    listings: listed,
    listTags: [...mandators.map(({ mandator }) => cacheTag.front(mandator)), ...named],
  };
}
