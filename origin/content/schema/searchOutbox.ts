import { integer, sqliteTable } from 'drizzle-orm/sqlite-core';

/** Changed articles that the search index does not reflect yet, by the number of the change, always growing. */
export const searchOutbox = sqliteTable('search_outbox', {
  change: integer().primaryKey({ autoIncrement: true }),
  articleId: integer('article_id').notNull().unique(),
  /** In milliseconds; 0 if the change was written by a release without this column. */
  changedAt: integer('changed_at').notNull().default(0),
});
