import { index, integer, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core';

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
