import { mandatorOf } from '#shared/mandators/mandators.ts';
import type { Database, Statement } from '../../database/database.ts';
import { pushOutbox } from '../schema/pushOutbox.ts';
import type { StoredArticle } from './articleStatements.ts';
import type { Standing } from './loadStanding.ts';
import { isUnseen } from './statusColumns.ts';

/** Older articles are no news: importing an archive sends no messages. */
const NEWS_FOR_MS = 3_600_000;

/**
 * For the transaction that publishes an article, immediately or scheduled: queues one push message for followers of its
 * topics and regions. Later changes queue none.
 */
export function recordPush(db: Database, article: StoredArticle, before: Standing | null, now: number): Statement[] {
  const age = now - Date.parse(article.publishedAt);
  const isNew = before === null || isUnseen(before.status);
  if (!isNew || article.status !== 'published' || age > NEWS_FOR_MS) return [];
  return article.mandators
    .filter((mandator) => mandatorOf(mandator).sendsPush)
    .map((mandator) =>
      db
        .insert(pushOutbox)
        .values({ kind: 'followed', mandator, articleId: article.id, createdAt: now })
        .onConflictDoNothing(),
    );
}
