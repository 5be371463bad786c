import { sql } from 'drizzle-orm';
import { check, index, integer, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core';

/**
 * A browser subscribed to push messages, with or without an account; after the end only the proof of consent: its time
 * and wording. Times in milliseconds. Decision 072.
 */
export const pushSubscriptions = sqliteTable(
  'push_subscriptions',
  {
    /** Recipients are partitioned by it. */
    id: integer().primaryKey({ autoIncrement: true }),
    mandator: text().notNull(),
    /** Digest of the endpoint: finds the row for a known endpoint, and cannot be reversed. */
    endpointKey: text('endpoint_key').notNull().unique(),
    /** Address at the push service. With the keys it allows sending: never logged. */
    endpoint: text(),
    p256dh: text(),
    auth: text(),
    ssoId: text('sso_id'),
    breaking: integer({ mode: 'boolean' }).notNull(),
    breakingAtNight: integer('breaking_at_night', { mode: 'boolean' }).notNull(),
    /** Hours in Cologne. */
    quietFrom: integer('quiet_from'),
    quietTo: integer('quiet_to'),
    textVersion: text('text_version').notNull(),
    agreedAt: integer('agreed_at').notNull(),
    /** When the browser last opened a page. */
    seenAt: integer('seen_at').notNull(),
    endedAt: integer('ended_at'),
    /** Set when the subscription has ended. */
    retainedUntil: integer('kept_until'),
    /** Day in Cologne of the last message about followed topics, and the number of messages on it. */
    toldOn: text('told_on'),
    told: integer().notNull().default(0),
  },
  (table) => [
    index('push_subscriptions_breaking')
      .on(table.mandator, table.id)
      .where(sql`breaking = 1 AND ended_at IS NULL`),
    index('push_subscriptions_reader').on(table.ssoId),
    index('push_subscriptions_seen')
      .on(table.seenAt)
      .where(sql`ended_at IS NULL`),
    index('push_subscriptions_age').on(table.retainedUntil),
    check(
      'push_ended_has_no_endpoint',
      sql`(${table.endedAt} IS NULL) = (${table.endpoint} IS NOT NULL) AND (${table.endedAt} IS NULL) = (${table.retainedUntil} IS NULL)`,
    ),
    check('push_quiet_has_two_ends', sql`(${table.quietFrom} IS NULL) = (${table.quietTo} IS NULL)`),
  ],
);

/** Followed topics and regions: tags of the content server. */
export const pushChoices = sqliteTable(
  'push_choices',
  {
    subscriptionId: integer('subscription_id')
      .notNull()
      .references(() => pushSubscriptions.id, { onDelete: 'cascade' }),
    kind: text({ enum: ['topic', 'region'] }).notNull(),
    tagId: integer('tag_id').notNull(),
    mandator: text().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.subscriptionId, table.kind, table.tagId] }),
    index('push_choices_followers').on(table.mandator, table.tagId, table.subscriptionId),
    check('push_choice_kind_known', sql`${table.kind} IN ('topic', 'region')`),
  ],
);

/** Messages in delivery, until they expire. */
export const pushMessages = sqliteTable(
  'push_messages',
  {
    /** Unique per article, title and kind. */
    id: text().primaryKey(),
    message: text().notNull(),
    expiresAt: integer('expires_at').notNull(),
  },
  (table) => [index('push_messages_end').on(table.expiresAt)],
);

/** Partition of some hundred recipients: one job of the queue, with its progress. */
export const pushRanges = sqliteTable(
  'push_ranges',
  {
    messageId: text('message_id')
      .notNull()
      .references(() => pushMessages.id, { onDelete: 'cascade' }),
    firstId: integer('first_id').notNull(),
    lastId: integer('last_id').notNull(),
    /** Lease: until then no other job sends it. */
    takenUntil: integer('taken_until').notNull().default(0),
    /** JSON ids of subscriptions to retry. Null before the first try. */
    left: text(),
    doneAt: integer('done_at'),
  },
  (table) => [
    primaryKey({ columns: [table.messageId, table.firstId] }),
    index('push_ranges_open')
      .on(table.messageId)
      .where(sql`done_at IS NULL`),
  ],
);
