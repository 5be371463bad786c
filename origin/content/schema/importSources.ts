import { integer, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core';
import { articles } from './articles.ts';

/**
 * Maps an archive record to the article made from it, with a digest of the record at that time; empty to force a
 * re-import.
 */
export const importSources = sqliteTable(
  'import_sources',
  {
    mandator: text().notNull(),
    source: text().notNull(),
    recordId: text('record_id').notNull(),
    digest: text().notNull(),
    articleId: integer('article_id')
      .notNull()
      .references(() => articles.id, { onDelete: 'cascade' }),
  },
  (table) => [primaryKey({ columns: [table.mandator, table.source, table.recordId] })],
);
