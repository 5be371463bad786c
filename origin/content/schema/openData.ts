import { index, integer, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core';

/**
 * Last good answer of each source of open data, by its address, shared by all titles that name it. Times are in
 * milliseconds.
 */
export const openDataReadings = sqliteTable('open_data_readings', {
  address: text().primaryKey(),
  /** Time of the data as the source states it; null before the first good answer. */
  asOf: integer('as_of'),
  /** JSON of the reading's kind; null before the first good answer. */
  value: text(),
  /** Whether it comes from recorded answers: pages call it an example. */
  isSample: integer('is_sample', { mode: 'boolean' }).notNull().default(false),
  triedAt: integer('tried_at').notNull(),
  /** Why the last call gave nothing; null after a good answer. */
  failure: text(),
});

/** Occurrences of events in calendars, by the calendar's address. `event` is JSON. Times are in milliseconds. */
export const calendarEvents = sqliteTable(
  'calendar_events',
  {
    address: text().notNull(),
    startsAt: integer('starts_at').notNull(),
    uid: text().notNull(),
    endsAt: integer('ends_at').notNull(),
    event: text().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.address, table.startsAt, table.uid] }),
    index('calendar_events_end').on(table.endsAt),
  ],
);
