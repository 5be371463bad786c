import { integer, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core';
import { articles } from './articles.ts';

/** The most-read articles, in order, as last reported by the publisher's statistics. */
export const mostRead = sqliteTable(
  'most_read',
  {
    mandator: text().notNull(),
    position: integer().notNull(),
    articleId: integer('article_id')
      .notNull()
      .references(() => articles.id, { onDelete: 'cascade' }),
  },
  (table) => [primaryKey({ columns: [table.mandator, table.position] })],
);

/** The articles that editors placed at the head of a front, in order; the newest follow. */
export const frontLeads = sqliteTable(
  'front_leads',
  {
    mandator: text().notNull(),
    position: integer().notNull(),
    articleId: integer('article_id')
      .notNull()
      .references(() => articles.id, { onDelete: 'cascade' }),
  },
  (table) => [primaryKey({ columns: [table.mandator, table.position] })],
);
