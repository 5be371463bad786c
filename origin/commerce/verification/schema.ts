import { index, integer, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core';

/** Subscriptions of the printed newspapers, as the publisher's own system has told of them. */
export const printedSubscriptions = sqliteTable('printed_subscriptions', {
  /** Digits, as it stands on the invoice. */
  number: text().primaryKey(),
  /** Where the paper is delivered. */
  postcode: text().notNull(),
  /** Null while it runs. */
  endsAt: integer('ends_at'),
});

/**
 * Which accounts have shown that a printed subscription is theirs: triggers of migration 0004 refuse a third beside two
 * of which it still holds.
 */
export const verifications = sqliteTable(
  'verifications',
  {
    number: text()
      .notNull()
      .references(() => printedSubscriptions.number),
    customerId: text('customer_id').notNull(),
    verifiedAt: integer('verified_at').notNull(),
    holdsUntil: integer('holds_until').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.number, table.customerId] }),
    index('verifications_of_customer').on(table.customerId),
  ],
);
