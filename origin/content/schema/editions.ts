import { index, integer, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core';

/** Editions of the e-paper, one per title, district and day. Decision 092. */
export const editions = sqliteTable(
  'editions',
  {
    mandator: text().notNull(),
    district: text().notNull(),
    /** In ISO format: `2026-11-28`. */
    day: text().notNull(),
    districtName: text('district_name').notNull(),
    /** Key of the PDF in the bucket, a new one for each delivery. */
    file: text().notNull(),
    pages: integer().notNull(),
    bytes: integer().notNull(),
    deliveredAt: integer('delivered_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.mandator, table.day, table.district] }),
    index('editions_age').on(table.day),
  ],
);

/** Files of the bucket to delete: uploads under way that may fail, replaced and expired editions. */
export const discardedFiles = sqliteTable(
  'discarded_files',
  {
    file: text().primaryKey(),
    deleteAt: integer('delete_at').notNull(),
  },
  (table) => [index('discarded_files_due').on(table.deleteAt)],
);
