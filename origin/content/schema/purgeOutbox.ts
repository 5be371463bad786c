import { integer, sqliteTable, text } from 'drizzle-orm/sqlite-core';

/** Purges that the portal has not confirmed yet: written with the change that causes them, deleted when delivered. */
export const purgeOutbox = sqliteTable('purge_outbox', {
  id: integer().primaryKey({ autoIncrement: true }),
  purge: text().notNull(),
  createdAt: integer('created_at').notNull(),
});
