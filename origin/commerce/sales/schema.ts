import { sql } from 'drizzle-orm';
import { check, index, integer, primaryKey, sqliteTable, text, unique } from 'drizzle-orm/sqlite-core';
import { PAYMENT_MEANS_KINDS } from '#shared/domain/subscription/paymentMeans.ts';
import { agreedTerms } from '../catalogue/schema.ts';
import { subscriptionCustomers } from '../schema.ts';

/** Where a customer is written to: mails of subscriptions take the address from here when they are sent. */
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

/**
 * Contracts of customers as their events have made them: subscriptions, and purchases of what is bought once. Events,
 * effects, payments, invoices and letters hang on both alike. `subscription` is the JSON of either, parsed when it is read;
 * the columns beside it repeat what is searched for, or say what the rules do not know. Decision 052.
 */
export const subscriptions = sqliteTable(
  'subscriptions',
  {
    id: text().primaryKey(),
    customerId: text('customer_id')
      .notNull()
      .references(() => subscriptionCustomers.customerId),
    mandator: text().notNull(),
    /** Of the billing address when it was ordered: VAT. */
    country: text().notNull(),
    version: integer().notNull(),
    state: text().notNull(),
    /** When time does something to it. */
    dueAt: integer('due_at'),
    subscription: text().notNull(),
    kind: text({ enum: ['subscription', 'purchase'] })
      .notNull()
      .default('subscription'),
    /** Null where the order named none: of the demo, or through a portal of an earlier release. */
    termsId: text('terms_id').references(() => agreedTerms.id),
    /** Of the mailbox that it was ordered with: `personRecords`. */
    mailboxDigest: text('mailbox_digest'),
  },
  (table) => [
    index('subscriptions_of_customer').on(table.customerId),
    index('subscriptions_due').on(table.dueAt),
    index('subscriptions_by_state').on(table.state, table.kind),
  ],
);

/**
 * What a customer has or has ordered, one at a time: from the order to its end, of what is bought once until it is paid.
 * Two windows that order at once meet here.
 */
export const subscriptionFamilies = sqliteTable(
  'subscription_families',
  {
    customerId: text('customer_id').notNull(),
    family: text().notNull(),
    subscriptionId: text('subscription_id')
      .notNull()
      .references(() => subscriptions.id),
  },
  (table) => [
    primaryKey({ columns: [table.customerId, table.family] }),
    index('families_of_subscription').on(table.subscriptionId),
  ],
);

/**
 * What happened to a subscription, for good: triggers refuse changes. A version is gone on from once,
 * so whoever has read it and comes second writes nothing.
 */
export const subscriptionEvents = sqliteTable(
  'subscription_events',
  {
    id: integer().primaryKey({ autoIncrement: true }),
    subscriptionId: text('subscription_id')
      .notNull()
      .references(() => subscriptions.id),
    /** The version that was read; 0 for the order. */
    fromVersion: integer('from_version').notNull(),
    toVersion: integer('to_version').notNull(),
    event: text().notNull(),
    at: integer().notNull(),
  },
  (table) => [unique('version_gone_on_from_once').on(table.subscriptionId, table.fromVersion)],
);

/**
 * What is done because of an event, written with it, each once by its key. What asks other services is done afterwards
 * and is open until then; the rest is done by the same transaction.
 */
export const subscriptionEffects = sqliteTable(
  'subscription_effects',
  {
    key: text().primaryKey(),
    subscriptionId: text('subscription_id')
      .notNull()
      .references(() => subscriptions.id),
    kind: text().notNull(),
    effect: text().notNull(),
    attempts: integer().notNull().default(0),
    /** When it is to be tried; null when it is done. */
    dueAt: integer('due_at'),
  },
  (table) => [
    index('subscription_effects_due').on(table.dueAt),
    index('effects_of_subscription').on(table.subscriptionId),
  ],
);

/** One role of a customer, with its cause in JSON, from an instant until another. */
export const grants = sqliteTable(
  'grants',
  {
    id: text().primaryKey(),
    customerId: text('customer_id').notNull(),
    role: text().notNull(),
    cause: text().notNull(),
    /** The contract that it ends with. */
    subscriptionId: text('subscription_id').references(() => subscriptions.id),
    fromAt: integer('from_at').notNull(),
    untilAt: integer('until_at').notNull(),
  },
  (table) => [
    index('grants_of_customer').on(table.customerId, table.untilAt),
    index('grants_of_subscription').on(table.subscriptionId),
  ],
);

/** Money that was asked for, and how it stands at the payment service, which is asked and not believed. */
export const payments = sqliteTable(
  'payments',
  {
    chargeId: text('charge_id').primaryKey(),
    subscriptionId: text('subscription_id')
      .notNull()
      .references(() => subscriptions.id),
    cents: integer().notNull(),
    /** The payment service's name for it; null until it has been reached. */
    sessionId: text('session_id').unique('one_payment_a_session'),
    status: text().notNull(),
    refundedCents: integer('refunded_cents').notNull().default(0),
    askedAt: integer('asked_at').notNull(),
    /** When the service was last asked how it stands. */
    readAt: integer('read_at').notNull(),
    /** What it was paid with, and never more of a number than its last four; null until it is paid. */
    meansKind: text('means_kind', { enum: PAYMENT_MEANS_KINDS }),
    meansLastFour: text('means_last_four'),
    /** Of what the payment service knows them by: `personRecords`. */
    meansDigest: text('means_digest'),
    /** When we learnt of them: the latest of a customer's are charged next. */
    meansAt: integer('means_at'),
    /** Pays for no term: the reader was asked for other means alone, and no money moves. */
    isForMeans: integer('is_for_means', { mode: 'boolean' }).notNull().default(false),
  },
  (table) => [
    index('payments_of_subscription').on(table.subscriptionId),
    index('payments_by_status').on(table.status, table.readAt),
    check('cents_not_below_zero', sql`${table.cents} >= 0`),
    check('refunded_at_most_what_was_paid', sql`${table.refundedCents} BETWEEN 0 AND ${table.cents}`),
  ],
);

const documentColumns = {
  /** A title and a year. */
  series: text().notNull(),
  /** Drawn in the transaction that writes the document. */
  number: integer().notNull(),
  cents: integer().notNull(),
  vatPercent: integer('vat_percent').notNull(),
  netCents: integer('net_cents').notNull(),
  vatCents: integer('vat_cents').notNull(),
  issuedAt: integer('issued_at').notNull(),
  /** The law's, of which triggers see to it: nothing of it changes, and it goes no sooner. */
  keptUntil: integer('kept_until').notNull(),
};

/** Of a term that was paid, to a person who is named by the subscription alone: § 33 UStDV. */
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

/** What takes all or a part of an invoice back: a document of its own, in a series of its own. */
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

/** What a customer was told, by the key of its effect. They name nobody. */
export const letters = sqliteTable(
  'letters',
  {
    id: integer().primaryKey({ autoIncrement: true }),
    key: text().notNull().unique('letter_written_once'),
    subscriptionId: text('subscription_id')
      .notNull()
      .references(() => subscriptions.id),
    subject: text().notNull(),
    text: text().notNull(),
    writtenAt: integer('written_at').notNull(),
  },
  (table) => [index('letters_of_subscription').on(table.subscriptionId)],
);

/** Letters that the mail service has not taken yet. */
export const letterMails = sqliteTable(
  'letter_mails',
  {
    id: integer().primaryKey({ autoIncrement: true }),
    letterKey: text('letter_key')
      .notNull()
      .unique('letter_sent_once')
      .references(() => letters.key),
    attempts: integer().notNull().default(0),
    dueAt: integer('due_at').notNull(),
  },
  (table) => [index('letter_mails_due').on(table.dueAt)],
);
