import { integer, sqliteTable, text } from 'drizzle-orm/sqlite-core';

export const builds = sqliteTable('builds', {
  id: text().primaryKey(),
  registeredAt: integer('registered_at').notNull(),
});
