import { integer, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core';
import { articles } from './articles.ts';

/**
 * Which article was made of which record of an archive, and of what the record said then: a digest, empty when it is to
 * be sent again.
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
