import { integer, sqliteTable, text } from 'drizzle-orm/sqlite-core';

/** The FTS5 table of the migration `search`. Apart from the schema, of which drizzle-kit would make an ordinary table. */
export const searchIndex = sqliteTable('search_index', {
  /** The article's id. */
  rowid: integer().notNull(),
  title: text().notNull(),
  prefix: text().notNull(),
  lead: text().notNull(),
  names: text().notNull(),
  body: text().notNull(),
});
