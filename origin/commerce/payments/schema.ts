import { sql } from 'drizzle-orm';
import { check, index, integer, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core';
import { PAYMENT_MEANS_KINDS } from '#shared/domain/subscription/paymentMeans.ts';
import { subscriptions } from '../sales/schema.ts';

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

/**
 * Reports of services, each stored once before it is acknowledged, and processed afterwards. Only the subject of a
 * report is stored, none of its content.
 */
export const reports = sqliteTable(
  'reports',
  {
    source: text({ enum: ['payment'] }).notNull(),
    eventId: text('event_id').notNull(),
    /** The session id of the payment service. */
    subject: text().notNull(),
    receivedAt: integer('received_at').notNull(),
    attempts: integer().notNull().default(0),
    /** Null once processed. */
    dueAt: integer('due_at'),
  },
  (table) => [
    primaryKey({ columns: [table.source, table.eventId] }),
    index('reports_due').on(table.dueAt),
    index('reports_of_subject').on(table.subject),
  ],
);
