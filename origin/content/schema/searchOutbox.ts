import { integer, sqliteTable } from 'drizzle-orm/sqlite-core';

/**
 * Articles that have changed and are not yet in the search's database as they are now: the number of the change, always
 * growing.
 */
export const searchOutbox = sqliteTable('search_outbox', {
  change: integer().primaryKey({ autoIncrement: true }),
  articleId: integer('article_id').notNull().unique(),
  /** In milliseconds; 0 for what a release before did not time. */
  changedAt: integer('changed_at').notNull().default(0),
});
