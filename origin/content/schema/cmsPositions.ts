import { index, integer, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core';

/** How far the cron has come in a content server's collection. Without a row it begins at the start. */
export const cmsPositions = sqliteTable(
  'cms_positions',
  {
    mandator: text().notNull(),
    source: text().notNull(),
    /** The field by which entries are read in order, or `known` for the articles that are looked for there. */
    kind: text({ enum: ['updatedAt', 'publishedAt', 'known'] }).notNull(),
    /** Value of that field in the last entry read; empty for `known`. */
    reached: text().notNull(),
    documentId: text('document_id').notNull(),
  },
  (table) => [primaryKey({ columns: [table.mandator, table.source, table.kind] })],
);

/** Entries that a content server could not hand over completely, tried again by the cron. */
export const cmsRetries = sqliteTable(
  'cms_retries',
  {
    mandator: text().notNull(),
    source: text().notNull(),
    documentId: text('document_id').notNull(),
    attempts: integer().notNull(),
    dueAt: integer('due_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.mandator, table.source, table.documentId] }),
    index('cms_retries_due').on(table.dueAt),
  ],
);
