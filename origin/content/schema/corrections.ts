import { sql } from 'drizzle-orm';
import { check, index, integer, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core';
import { articles } from './articles.ts';

/** Notes at the foot of an article, apart from its text: no save and no import changes them. Decision 115. */
export const corrections = sqliteTable(
  'corrections',
  {
    id: integer().primaryKey(),
    articleId: integer('article_id')
      .notNull()
      .references(() => articles.id, { onDelete: 'cascade' }),
    text: text().notNull(),
    /** In milliseconds. */
    at: integer().notNull(),
    /** Name of the editor. */
    by: text().notNull(),
    /** In milliseconds; null while readers see it. */
    withdrawnAt: integer('withdrawn_at'),
  },
  (table) => [
    // A second press publishes nothing again. Also finds the corrections of an article.
    uniqueIndex('corrections_standing')
      .on(table.articleId, table.text)
      .where(sql`withdrawn_at IS NULL`),
    index('corrections_latest')
      .on(table.at)
      .where(sql`withdrawn_at IS NULL`),
    check('withdrawn_once', sql`${table.withdrawnAt} > 0`),
  ],
);
