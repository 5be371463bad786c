import { sql } from 'drizzle-orm';
import { check, index, integer, sqliteTable, text, unique } from 'drizzle-orm/sqlite-core';
import { subscriptions } from '../sales/schema.ts';

const documentColumns = {
  /** Title and year. */
  series: text().notNull(),
  /** Drawn in the transaction that writes the document. */
  number: integer().notNull(),
  cents: integer().notNull(),
  vatPercent: integer('vat_percent').notNull(),
  netCents: integer('net_cents').notNull(),
  vatCents: integer('vat_cents').notNull(),
  issuedAt: integer('issued_at').notNull(),
  /** End of the legal retention: triggers refuse changes, and deletion before it. */
  retainedUntil: integer('kept_until').notNull(),
};

/** Invoice of a paid term; only the subscription identifies the customer: § 33 UStDV. */
export const invoices = sqliteTable(
  'invoices',
  {
    id: text().primaryKey(),
    subscriptionId: text('subscription_id')
      .notNull()
      .references(() => subscriptions.id),
    productName: text('product_name').notNull(),
    fromAt: integer('from_at').notNull(),
    untilAt: integer('until_at').notNull(),
    ...documentColumns,
  },
  (table) => [
    unique('invoice_number_once').on(table.series, table.number),
    index('invoices_of_subscription').on(table.subscriptionId),
    check('net_and_vat_are_all', sql`${table.netCents} + ${table.vatCents} = ${table.cents}`),
  ],
);

/** Cancels all or part of an invoice: a document of its own, in a series of its own. */
export const invoiceCancellations = sqliteTable(
  'invoice_cancellations',
  {
    /** The key of its effect. */
    id: text().primaryKey(),
    invoiceId: text('invoice_id')
      .notNull()
      .references(() => invoices.id),
    ...documentColumns,
  },
  (table) => [
    unique('cancellation_number_once').on(table.series, table.number),
    index('cancellations_of_invoice').on(table.invoiceId),
    check('cancelled_net_and_vat_are_all', sql`${table.netCents} + ${table.vatCents} = ${table.cents}`),
  ],
);
