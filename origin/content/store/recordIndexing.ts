import { eq, sql } from 'drizzle-orm';
import type { Database, Statement } from '../../database/database.ts';
import { searchOutbox } from '../schema/searchOutbox.ts';

/**
 * For the transaction of a change: queues the article for the search index. Later changes replace earlier ones, under a
 * new number.
 */
export function recordIndexing(db: Database, articleId: number): Statement[] {
  return [
    db.delete(searchOutbox).where(eq(searchOutbox.articleId, articleId)),
    db.insert(searchOutbox).values({ articleId, changedAt: sql`unixepoch() * 1000` }),
  ];
}
