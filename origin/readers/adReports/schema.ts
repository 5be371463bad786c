import { index, integer, sqliteTable, text } from 'drizzle-orm/sqlite-core';

/** Reports of political ads that the mail service has not taken yet; behind that they are not kept. */
export const adReports = sqliteTable(
  'ad_reports',
  {
    id: integer().primaryKey({ autoIncrement: true }),
    mandator: text().notNull(),
    ad: text().notNull(),
    words: text().notNull(),
    /** Where an answer goes. */
    email: text(),
    attempts: integer().notNull().default(0),
    /** In milliseconds, as `reported_at` is. */
    dueAt: integer('due_at').notNull(),
    reportedAt: integer('reported_at').notNull(),
  },
  (table) => [index('ad_reports_due').on(table.dueAt)],
);
