import { index, integer, primaryKey, sqliteTable, text, unique } from 'drizzle-orm/sqlite-core';
import { subscriptionCustomers } from '../customers/schema.ts';

/** Terms that sales were made under, each version once, by the SHA-256 of its text. A trigger refuses changes. */
export const agreedTerms = sqliteTable('agreed_terms', {
  id: text().primaryKey(),
  /** In paragraphs, separated as in letters. */
  text: text().notNull(),
  firstAgreedAt: integer('first_agreed_at').notNull(),
});

/** The terms of a title's latest order, applied to new orders while the content server is away. */
export const titleTerms = sqliteTable('title_terms', {
  mandator: text().primaryKey(),
  termsId: text('terms_id')
    .notNull()
    .references(() => agreedTerms.id),
});

/**
 * Sales to customers as the result of their events: subscriptions and purchases. Events, effects, payments,
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
