import { and, asc, eq, isNotNull, lte } from 'drizzle-orm';
import type { Database } from '../../database/database.ts';
import { describeWithoutParameters } from '../../database/describeWithoutParameters.ts';
import { SCHEDULE } from '../../http/editorAuth.ts';
import { log } from '../../log.ts';
import { articles } from '../schema/articles.ts';
import { retractArticle } from '../store/retractArticle.ts';

/**
 * Retracts up to `atMost` public articles whose `expiresAt` has come, earliest first, each exactly once under concurrent
 * runs. A failing one does not block the others. Returns the number tried.
 */
export async function expireArticles(db: Database, now: number, atMost: number): Promise<number> {
  const due = await db
    .select({ id: articles.id, revision: articles.revision })
    .from(articles)
    .where(and(isNotNull(articles.expiresAt), lte(articles.expiresAt, now), eq(articles.status, 'published')))
    .orderBy(asc(articles.expiresAt), asc(articles.id))
    .limit(atMost);
  for (const { id, revision } of due)
    try {
      // By the revision: an editor who has moved the expiry meanwhile keeps the article.
      await retractArticle(db, id, { at: now, ...SCHEDULE, kind: 'expire', ifRevision: revision });
    } catch (cause) {
      log.error('release_failed', { articleId: id, cause: describeWithoutParameters(cause) });
    }
  return due.length;
}
