import { integer, sqliteTable } from 'drizzle-orm/sqlite-core';
import { articles } from './articles.ts';

/** Articles whose text the desk had changed before a content server or script replaced it. Decision 122. */
export const overwrittenTexts = sqliteTable('overwritten_texts', {
  articleId: integer('article_id')
    .primaryKey()
    .references(() => articles.id, { onDelete: 'cascade' }),
  /** The desk's. */
  revision: integer().notNull(),
  /** In milliseconds. */
  at: integer().notNull(),
});
