import { index, integer, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core';

/**
 * What services have reported, each report once: noted before it is acknowledged, and worked off afterwards. Of what a
 * report says nothing is kept but what it is about.
 */
export const reports = sqliteTable(
  'reports',
  {
    source: text({ enum: ['payment'] }).notNull(),
    eventId: text('event_id').notNull(),
    /** The session of the payment service. */
    subject: text().notNull(),
    receivedAt: integer('received_at').notNull(),
    attempts: integer().notNull().default(0),
    /** Null when it has been worked off. */
    dueAt: integer('due_at'),
  },
  (table) => [
    primaryKey({ columns: [table.source, table.eventId] }),
    index('reports_due').on(table.dueAt),
    index('reports_of_subject').on(table.subject),
  ],
);
