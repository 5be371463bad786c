import { sql } from 'drizzle-orm';
import { check, index, integer, primaryKey, sqliteTable, text, unique } from 'drizzle-orm/sqlite-core';
import { PAYMENT_MEANS_KINDS } from '#shared/domain/subscription/paymentMeans.ts';
import { agreedTerms } from '../catalogue/schema.ts';
import { subscriptionCustomers } from '../schema.ts';

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

/**
 * Contracts of customers as the result of their events: subscriptions and purchases. Events, effects, payments,
 * invoices and letters refer to both alike. `subscription` is the JSON of either, parsed on read; the columns beside it
 * repeat the searched fields, or store facts outside the rules. Decision 052.
 */
export const subscriptions = sqliteTable(
  'subscriptions',
  {
    id: text().primaryKey(),
    customerId: text('customer_id')
      .notNull()
      .references(() => subscriptionCustomers.customerId),
    mandator: text().notNull(),
    /** Country of the billing address at the order, for VAT. */
    country: text().notNull(),
    version: integer().notNull(),
    state: text().notNull(),
    /** When the next change by time is due. */
    dueAt: integer('due_at'),
    subscription: text().notNull(),
    kind: text({ enum: ['subscription', 'purchase'] })
      .notNull()
      .default('subscription'),
    /** Null where the order named none: in the demo, or through a portal of an earlier release. */
    termsId: text('terms_id').references(() => agreedTerms.id),
    /** Digest of the mailbox at the order: `personRecords`. */
    mailboxDigest: text('mailbox_digest'),
  },
  (table) => [
    index('subscriptions_of_customer').on(table.customerId),
    index('subscriptions_due').on(table.dueAt),
    index('subscriptions_by_state').on(table.state, table.kind),
  ],
);

/**
 * Locks on product families: a customer holds each once, a subscription from order to end, a purchase until payment.
 * Concurrent orders conflict here.
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
 * Events of a subscription, immutable by triggers. Each version has one successor, so the slower of two concurrent
 * writers fails.
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
 * Effects of an event, written with it, each once by its key. Calls to other services follow and stay open until done;
 * all other effects are performed by the same transaction.
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
    /** When the next attempt is due; null once done. */
    dueAt: integer('due_at'),
  },
  (table) => [
    index('subscription_effects_due').on(table.dueAt),
    index('effects_of_subscription').on(table.subscriptionId),
  ],
);

/** One role of a customer for a period, with its cause in JSON. */
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

/** Requested payments with their state at the payment service, read from there and never taken from reports. */
export const payments = sqliteTable(
  'payments',
  {
    chargeId: text('charge_id').primaryKey(),
    subscriptionId: text('subscription_id')
      .notNull()
      .references(() => subscriptions.id),
    cents: integer().notNull(),
    /** The session id of the payment service; null before the first successful call. */
    sessionId: text('session_id').unique('one_payment_a_session'),
    status: text().notNull(),
    refundedCents: integer('refunded_cents').notNull().default(0),
    askedAt: integer('asked_at').notNull(),
    /** When the state was last read from the service. */
    readAt: integer('read_at').notNull(),
    /** The means of payment with the last four digits at most; null until paid. */
    meansKind: text('means_kind', { enum: PAYMENT_MEANS_KINDS }),
    meansLastFour: text('means_last_four'),
    /** Digest of the payment service's fingerprint: `personRecords`. */
    meansDigest: text('means_digest'),
    /** When we learnt of them: a customer's most recent means are charged next. */
    meansAt: integer('means_at'),
    /** Pays for no term: a session without an amount that only changes the means. */
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
  keptUntil: integer('kept_until').notNull(),
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

/** Letters to customers, by the key of their effect. They contain no name. */
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

/** Letters that the mail service has not accepted yet. */
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
