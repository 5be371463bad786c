import { sql } from 'drizzle-orm';
import { check, index, integer, primaryKey, sqliteTable, text, unique } from 'drizzle-orm/sqlite-core';

/**
 * Recipients of a title's newsletters, with the proof of their consent: times of request and confirmation, in
 * milliseconds. `address_key` is a keyed digest of the address: all that remains of it after unsubscribing. Decision
 * 010.
 */
export const newsletterReaders = sqliteTable(
  'newsletter_subscriptions',
  {
    /** Random, because links contain it. */
    id: text().primaryKey(),
    /** Slug in the content database, without a foreign key: a restored content database may lack it. */
    newsletterSlug: text('newsletter_slug').notNull(),
    mandator: text().notNull(),
    addressKey: text('address_key').notNull(),
    address: text(),
    state: text({ enum: ['pending', 'confirmed', 'unsubscribed'] }).notNull(),
    /** Counts how often the reader subscribed again after unsubscribing; a confirmation is valid for one round. */
    round: integer().notNull(),
    requestedAt: integer('requested_at').notNull(),
    confirmedAt: integer('confirmed_at'),
    unsubscribedAt: integer('unsubscribed_at'),
  },
  (table) => [
    unique('newsletter_subscription').on(table.newsletterSlug, table.mandator, table.addressKey),
    index('newsletter_subscriptions_age').on(table.state, table.requestedAt),
    index('newsletter_subscriptions_end').on(table.state, table.unsubscribedAt),
    check('subscription_state_known', sql`${table.state} IN ('pending', 'confirmed', 'unsubscribed')`),
    check('unsubscribed_has_no_address', sql`(${table.state} = 'unsubscribed') = (${table.address} IS NULL)`),
  ],
);

/** Mails not yet accepted by the mail service: written in the transaction of the request, deleted when sent. */
export const newsletterMails = sqliteTable(
  'newsletter_mails',
  {
    id: integer().primaryKey({ autoIncrement: true }),
    readerId: text('subscription_id')
      .notNull()
      .references(() => newsletterReaders.id, { onDelete: 'cascade' }),
    attempts: integer().notNull().default(0),
    dueAt: integer('due_at').notNull(),
  },
  (table) => [index('newsletter_mails_due').on(table.dueAt), index('newsletter_mails_subscription').on(table.readerId)],
);

/**
 * Mailboxes that get no mail from here for a while, by the same keyed digest: they have bounced, or their reader has
 * complained. Decision 104.
 */
export const mailStops = sqliteTable(
  'mail_stops',
  {
    addressKey: text('address_key').notNull(),
    cause: text({ enum: ['bounced', 'complained'] }).notNull(),
    until: integer().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.addressKey, table.cause] }),
    index('mail_stops_end').on(table.until),
    check('mail_stop_cause_known', sql`${table.cause} IN ('bounced', 'complained')`),
  ],
);
