import { sql } from 'drizzle-orm';
import { index, integer, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core';

/**
 * Push messages: at most one of each kind per article and title. Written in the transaction of their cause, then sent
 * to the queue. Times in milliseconds.
 */
export const pushOutbox = sqliteTable(
  'push_outbox',
  {
    kind: text({ enum: ['breaking', 'followed'] }).notNull(),
    mandator: text().notNull(),
    articleId: integer('article_id').notNull(),
    /** When it may leave: at once, or when its editor can no longer take it back. */
    createdAt: integer('created_at').notNull(),
    /** Null while the message waits. */
    handedOverAt: integer('handed_over_at'),
  },
  (table) => [
    primaryKey({ columns: [table.kind, table.mandator, table.articleId] }),
    index('push_outbox_waiting')
      .on(table.createdAt)
      .where(sql`handed_over_at IS NULL`),
    index('push_outbox_age').on(table.kind, table.createdAt),
  ],
);
