import { integer, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core';
import { articles } from './articles.ts';

/** The articles read most, in order, as the publisher's statistics last reported them. */
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

/** What editors put at the head of a front, in order, before what is newest. */
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
