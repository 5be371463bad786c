import { eq } from 'drizzle-orm';
import { cacheTag } from '#shared/domain/page/cacheTags.ts';
import { goneTags, liveTags } from './purgeOf.ts';
import type { Database } from '../../database/database.ts';
import { loadStanding } from './loadStanding.ts';
import { recordIndexing } from './recordIndexing.ts';
import { recordPurges } from '../../outbox/recordPurge.ts';
import { articles, listings } from '../schema/articles.ts';

/**
 * Removes an article from every list, from the search and, by its purge, from every page, in one transaction.
 * Acceptance G14: works for any row, because nothing of it is parsed. Also cancels the release of a scheduled article.
 * False if there is no such article.
 */
export async function retractArticle(db: Database, id: number, now: number): Promise<boolean> {
  const standing = await loadStanding(db, id);
  if (!standing) return false;
  await db.batch([
    db.update(articles).set({ status: 'retracted', releaseAt: null, updatedAt: now }).where(eq(articles.id, id)),
    db.delete(listings).where(eq(listings.articleId, id)),
    ...recordIndexing(db, id),
    ...recordPurges(
      db,
      [
        {
          soft: [
            ...standing.listTags,
            ...standing.listings.map(({ mandator }) => cacheTag.topics(mandator)),
            ...liveTags(id, standing),
          ],
          hard: goneTags(id),
        },
      ],
      now,
    ),
  ]);
  return true;
}
