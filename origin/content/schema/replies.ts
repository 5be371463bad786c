import { sql } from 'drizzle-orm';
import { check, integer, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core';
import { articles } from './articles.ts';

/**
 * Rights of reply to an article, apart from its text: no save and no import changes them. A trigger refuses changes of
 * what was published. Decision 119.
 */
export const replies = sqliteTable(
  'replies',
  {
    id: integer().primaryKey(),
    articleId: integer('article_id')
      .notNull()
      .references(() => articles.id, { onDelete: 'cascade' }),
    text: text().notNull(),
    /** Who replies, as published below the text. */
    signatory: text().notNull(),
    /** In milliseconds. */
    at: integer().notNull(),
    /** Name of the editor. */
    by: text().notNull(),
    /** In milliseconds; null unless withdrawn. */
    withdrawnAt: integer('withdrawn_at'),
    withdrawnBy: text('withdrawn_by'),
    withdrawnReason: text('withdrawn_reason'),
  },
  (table) => [
    // A second press publishes nothing again. Also finds the replies to an article.
    uniqueIndex('replies_standing')
      .on(table.articleId, table.text)
      .where(sql`withdrawn_at IS NULL`),
    check('reply_withdrawn_once', sql`${table.withdrawnAt} > 0`),
  ],
);
