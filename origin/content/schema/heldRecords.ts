import { index, integer, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core';

/**
 * Archive records that are not public yet: drafts and scheduled articles. Apart from the articles, so that no list,
 * search or address can contain them. `record` is the importer's record, validated by its contract.
 */
export const heldRecords = sqliteTable(
  'held_records',
  {
    mandator: text().notNull(),
    source: text().notNull(),
    recordId: text('record_id').notNull(),
    digest: text().notNull(),
    title: text().notNull(),
    record: text().notNull(),
    /** In milliseconds; null until an editor sets it. */
    releaseAt: integer('release_at'),
  },
  (table) => [
    primaryKey({ columns: [table.mandator, table.source, table.recordId] }),
    index('held_records_release').on(table.releaseAt),
  ],
);
