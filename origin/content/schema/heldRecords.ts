import { index, integer, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core';

/**
 * Records of an archive that nobody is to see yet: drafts, and articles whose time is to come. Apart from the articles,
 * so that no list, search or address can know of them. `record` is what the importer sent, and has passed its contract.
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
    /** In milliseconds; null until an editor says so. */
    releaseAt: integer('release_at'),
  },
  (table) => [
    primaryKey({ columns: [table.mandator, table.source, table.recordId] }),
    index('held_records_release').on(table.releaseAt),
  ],
);
