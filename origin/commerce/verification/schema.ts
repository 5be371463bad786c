import { foreignKey, index, integer, primaryKey, sqliteTable, text, unique } from 'drizzle-orm/sqlite-core';
import { MANDATOR_IDS } from '#shared/mandators/mandator.ts';

/** Subscriptions of the printed newspapers, as reported by the publisher's system. */
export const printedSubscriptions = sqliteTable('printed_subscriptions', {
  /** Digits, as printed on the invoice. */
  number: text().primaryKey(),
  /** Postcode of the delivery address. */
  postcode: text().notNull(),
  /** Null while it runs. */
  endsAt: integer('ends_at'),
});

/** Accounts linked to a printed subscription: triggers refuse a third beside two valid ones. */
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

/**
 * Reminders scheduled before a verification expires. They go to the customer's contact, and are deleted with the
 * verification.
 */
export const verificationMails = sqliteTable(
  'verification_mails',
  {
    id: integer().primaryKey({ autoIncrement: true }),
    number: text().notNull(),
    customerId: text('customer_id').notNull(),
    /** The title in which it was verified. */
    mandator: text({ enum: MANDATOR_IDS }).notNull(),
    attempts: integer().notNull().default(0),
    dueAt: integer('due_at').notNull(),
  },
  (table) => [
    foreignKey({
      name: 'speaks_of_what_was_shown',
      columns: [table.number, table.customerId],
      foreignColumns: [verifications.number, verifications.customerId],
    }).onDelete('cascade'),
    unique('one_word_each').on(table.number, table.customerId),
    index('verification_mails_due').on(table.dueAt),
  ],
);
