import { foreignKey, index, integer, primaryKey, sqliteTable, text, unique } from 'drizzle-orm/sqlite-core';
import { MANDATOR_IDS } from '#shared/mandators/mandator.ts';

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
 * Which accounts have shown that a printed subscription is theirs: triggers refuse a third beside two
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

/**
 * Words that are due before what was shown holds no longer, and wait until then. They go to the customer's contact,
 * and go with what they speak of.
 */
export const verificationMails = sqliteTable(
  'verification_mails',
  {
    id: integer().primaryKey({ autoIncrement: true }),
    number: text().notNull(),
    customerId: text('customer_id').notNull(),
    /** Where it was shown. */
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
