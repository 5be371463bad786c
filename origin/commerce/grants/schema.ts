import { index, integer, sqliteTable, text } from 'drizzle-orm/sqlite-core';
import { subscriptions } from '../sales/schema.ts';

/**
 * Customers whose roles must be synced to the account service: written by triggers for every grant, and due again when
 * the roles change by time.
 */
export const roleUpdates = sqliteTable(
  'role_updates',
  {
    customerId: text('customer_id').primaryKey(),
    /**
     * Version of the grants, by the clock, so that it grows even after a restored backup: the account service ignores
     * older versions.
     */
    version: integer().notNull(),
    attempts: integer().notNull().default(0),
    /** Null where no further change is due. */
    dueAt: integer('due_at'),
  },
  (table) => [index('role_updates_due').on(table.dueAt)],
);

/** One role of a customer for a period, with its cause in JSON. */
export const grants = sqliteTable(
  'grants',
  {
    id: text().primaryKey(),
    customerId: text('customer_id').notNull(),
    role: text().notNull(),
    cause: text().notNull(),
    /** The sale that it ends with. */
    subscriptionId: text('subscription_id').references(() => subscriptions.id),
    fromAt: integer('from_at').notNull(),
    untilAt: integer('until_at').notNull(),
  },
  (table) => [
    index('grants_of_customer').on(table.customerId, table.untilAt),
    index('grants_of_subscription').on(table.subscriptionId),
  ],
);
