import { index, integer, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core';
import { articles } from './articles.ts';

/** Digest of a record whose source took its article back: unlike a retraction by an editor, the source may undo it. */
export const WITHDRAWN = 'withdrawn';

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
  (table) => [
    primaryKey({ columns: [table.mandator, table.source, table.recordId] }),
    /** Finds the newest of an archive. */
    index('import_sources_article').on(table.mandator, table.source, table.articleId),
  ],
);
