import { sql } from 'drizzle-orm';
import { check, index, integer, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core';

/**
 * A browser that is told something by push, with or without an account, and once it has ended nothing but the proof that
 * somebody had agreed: when, and to which words. Times in milliseconds. Decision 072.
 */
export const pushSubscriptions = sqliteTable(
  'push_subscriptions',
  {
    /** Those who are told are divided by it. */
    id: integer().primaryKey({ autoIncrement: true }),
    mandator: text().notNull(),
    /** A digest of the endpoint, which finds it, and without it finds nobody. */
    endpointKey: text('endpoint_key').notNull().unique(),
    /** Of the push service. Who knows it and the keys can send: it stands in no log. */
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
    /** When its browser was last on a page of ours. */
    seenAt: integer('seen_at').notNull(),
    endedAt: integer('ended_at'),
    /** Of one that has ended. */
    keptUntil: integer('kept_until'),
    /** The day in Cologne of the last message about what it follows, and how many there were on it. */
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
    index('push_subscriptions_age').on(table.keptUntil),
    check(
      'push_ended_has_no_endpoint',
      sql`(${table.endedAt} IS NULL) = (${table.endpoint} IS NOT NULL) AND (${table.endedAt} IS NULL) = (${table.keptUntil} IS NULL)`,
    ),
    check('push_quiet_has_two_ends', sql`(${table.quietFrom} IS NULL) = (${table.quietTo} IS NULL)`),
  ],
);

/** Which topics and regions are followed: tags of the content server. */
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

/** What is being sent, until nobody would want it any more. */
export const pushMessages = sqliteTable(
  'push_messages',
  {
    /** Once for each article of a title and kind. */
    id: text().primaryKey(),
    message: text().notNull(),
    expiresAt: integer('expires_at').notNull(),
  },
  (table) => [index('push_messages_end').on(table.expiresAt)],
);

/** Some hundred of those who are told: what is done by one call of the queue, and how far that is. */
export const pushRanges = sqliteTable(
  'push_ranges',
  {
    messageId: text('message_id')
      .notNull()
      .references(() => pushMessages.id, { onDelete: 'cascade' }),
    firstId: integer('first_id').notNull(),
    lastId: integer('last_id').notNull(),
    /** Until then nobody else sends it. */
    takenUntil: integer('taken_until').notNull().default(0),
    /** As JSON: subscriptions that are tried again. Null before the first try. */
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
