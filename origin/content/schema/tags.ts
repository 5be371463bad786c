import { integer, sqliteTable, text, type AnySQLiteColumn } from 'drizzle-orm/sqlite-core';

export const tags = sqliteTable('tags', {
  id: integer().primaryKey(),
  slug: text().notNull().unique(),
  name: text().notNull(),
  parentId: integer('parent_id').references((): AnySQLiteColumn => tags.id),
});
