import { index, integer, sqliteTable, text } from 'drizzle-orm/sqlite-core';
import { subscriptions } from '../sales/schema.ts';

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
