import { sql } from 'drizzle-orm';
import { check, index, integer, sqliteTable, text, unique } from 'drizzle-orm/sqlite-core';

/**
 * Who receives a newsletter of a title, and the proof that they wanted to: when they asked, and when they confirmed.
 * Times in milliseconds. `address_key` is a keyed digest of the address: all that is left of it once somebody has
 * unsubscribed. Decision 010.
 */
export const newsletterReaders = sqliteTable(
  'newsletter_subscriptions',
  {
    /** Random: it stands in links. */
    id: text().primaryKey(),
    /** Of the content, which may lose it: a restored one may be older than who receives it. */
    newsletterSlug: text('newsletter_slug').notNull(),
    mandator: text().notNull(),
    addressKey: text('address_key').notNull(),
    address: text(),
    state: text({ enum: ['pending', 'confirmed', 'unsubscribed'] }).notNull(),
    /** Counts how often somebody began anew after having unsubscribed: a confirmation belongs to one of these. */
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

/**
 * Mails that the mail service has not taken yet: written with the request that causes them, deleted when handed over.
 */
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
