import { integer, sqliteTable, text } from 'drizzle-orm/sqlite-core';

export const authors = sqliteTable('authors', {
  id: integer().primaryKey(),
  prename: text().notNull(),
  surname: text().notNull(),
  shortname: text(),
  role: text().notNull().default(''),
  bio: text().notNull().default(''),
  /** JSON, an image. */
  portrait: text(),
});
