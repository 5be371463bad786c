import { index, integer, sqliteTable, text } from 'drizzle-orm/sqlite-core';

/**
 * Customers whose roles the identity service is to be told: written by triggers whenever a grant is, and
 * due again when the roles change by themselves.
 */
export const roleUpdates = sqliteTable(
  'role_updates',
  {
    customerId: text('customer_id').primaryKey(),
    /** Of the grants, by the clock, so that it is higher after a restored copy as well: who knows of a later one keeps it. */
    version: integer().notNull(),
    attempts: integer().notNull().default(0),
    /** Null where nothing changes any more. */
    dueAt: integer('due_at'),
  },
  (table) => [index('role_updates_due').on(table.dueAt)],
);
