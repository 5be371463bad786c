import { and, asc, isNotNull, lte } from 'drizzle-orm';
import type { Database } from '../../database/database.ts';
import { describeWithoutParameters } from '../../http/describeWithoutParameters.ts';
import { log } from '../../log.ts';
import { articles } from '../schema/articles.ts';
import { loadArticle } from '../store/loadArticle.ts';
import { loadStanding } from '../store/loadStanding.ts';
import { saveArticle } from '../store/saveArticle.ts';

/** Of those due, tried in one run: some eight statements each for one that fails. */
const MOST_TRIED = 50;

/**
 * Publishes `atMost` scheduled articles whose time has come, the earliest first; each with its lists, purge and push
 * message in one transaction, and once, however many try. One that fails holds up no other. Returns how many it released.
 */
export async function releaseArticles(db: Database, now: number, atMost: number): Promise<number> {
  const due = await db
    .select({ id: articles.id })
    .from(articles)
    .where(and(isNotNull(articles.releaseAt), lte(articles.releaseAt, now)))
    .orderBy(asc(articles.releaseAt), asc(articles.id))
    .limit(MOST_TRIED);
  let count = 0;
  for (const { id } of due) {
    if (count === atMost) break;
    try {
      await releaseArticle(db, id, now);
      count += 1;
    } catch (cause) {
      log.error('release_failed', { articleId: id, cause: describeWithoutParameters(cause) });
    }
  }
  return count;
}

/** Does nothing where another run, or an editor, came first. */
async function releaseArticle(db: Database, id: number, now: number): Promise<void> {
  // In this order: a change between the two refuses the transaction.
  const before = await loadStanding(db, id);
  const article = await loadArticle(db, id);
  if (before?.status !== 'scheduled' || (before.stored.releaseAt ?? 0) > now || !article) return;
  if (!article.content.ok) throw new Error(`Cannot be read: ${article.content.error}`);
  const outcome = await saveArticle(
    db,
    { ...article.content.value, id, status: 'published', updatedAt: null },
    before,
    now,
  );
  if (outcome.kind === 'unknownReference') throw new Error(outcome.message);
}
