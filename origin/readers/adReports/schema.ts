import { index, integer, sqliteTable, text } from 'drizzle-orm/sqlite-core';

/** Reports of political ads not yet accepted by the mail service; deleted afterwards. */
export const adReports = sqliteTable(
  'ad_reports',
  {
    id: integer().primaryKey({ autoIncrement: true }),
    mandator: text().notNull(),
    ad: text().notNull(),
    words: text().notNull(),
    /** Address for an answer. */
    email: text(),
    attempts: integer().notNull().default(0),
    /** In milliseconds, like `reported_at`. */
    dueAt: integer('due_at').notNull(),
    reportedAt: integer('reported_at').notNull(),
  },
  (table) => [index('ad_reports_due').on(table.dueAt)],
);
