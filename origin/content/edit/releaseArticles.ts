import { and, asc, eq, isNotNull, lte } from 'drizzle-orm';
import type { Database } from '../../database/database.ts';
import { describeWithoutParameters } from '../../database/describeWithoutParameters.ts';
import { SCHEDULE } from '../../http/editorAuth.ts';
import { log } from '../../log.ts';
import { articles } from '../schema/articles.ts';
import { decideState } from '../store/decideState.ts';
import { loadArticle } from '../store/loadArticle.ts';
import { loadStanding } from '../store/loadStanding.ts';
import { saveArticle } from '../store/saveArticle.ts';

/** Due articles tried per run: a failing one costs about eight statements. */
const MOST_TRIED = 50;

/**
 * Publishes up to `atMost` scheduled articles that are due, earliest first; each with its lists, purge and push message
 * in one transaction, and exactly once under concurrent runs. A failing article does not block the others. Returns the
 * number released.
 */
export async function releaseArticles(db: Database, now: number, atMost: number): Promise<number> {
  const due = await db
    .select({ id: articles.id })
    .from(articles)
    .where(and(isNotNull(articles.releaseAt), lte(articles.releaseAt, now), eq(articles.isHeld, false)))
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

/** Does nothing if another run or an editor has changed the article first. */
async function releaseArticle(db: Database, id: number, now: number): Promise<void> {
  // Order matters: the transaction is refused if the article changes between these reads.
  const before = await loadStanding(db, id);
  const article = await loadArticle(db, id);
  if (before?.status !== 'scheduled' || !article) return;
  if (!article.content.ok) throw new Error(`Cannot be read: ${article.content.error}`);
  const status = decideState(article.content.value, before, 'release', now);
  if (!status.ok) return;
  const outcome = await saveArticle(
    db,
    { ...article.content.value, id, status: status.value, updatedAt: null },
    before,
    // The text is that of the save: a release needs no bucket.
    { at: now, ...SCHEDULE, kind: status.value === 'published' ? 'release' : 'expire', body: null },
  );
  if (outcome.kind === 'unknownReference') throw new Error(outcome.message);
}
