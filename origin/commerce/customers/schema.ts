import { sql } from 'drizzle-orm';
import { index, integer, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core';

/** Readers known to the provider, by their common id. A reader without a row has no session. Times in milliseconds. */
export const subscriptionCustomers = sqliteTable('subscription_customers', {
  customerId: text('customer_id').primaryKey(),
  createdAt: integer('created_at').notNull(),
});

/** A customer's access rights, by the provider's names. */
export const subscriptionAccessRights = sqliteTable(
  'subscription_access_rights',
  {
    customerId: text('customer_id')
      .notNull()
      .references(() => subscriptionCustomers.customerId, { onDelete: 'cascade' }),
    uniqueId: text('unique_id').notNull(),
  },
  (table) => [primaryKey({ columns: [table.customerId, table.uniqueId] })],
);

/** A customer's mail address, which mails about sales use when they are sent. */
export const customerContacts = sqliteTable(
  'customer_contacts',
  {
    customerId: text('customer_id')
      .primaryKey()
      .references(() => subscriptionCustomers.customerId, { onDelete: 'cascade' }),
    email: text().notNull(),
  },
  (table) => [index('contacts_by_address').on(sql`lower(${table.email})`)],
);
