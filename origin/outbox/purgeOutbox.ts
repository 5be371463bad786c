import { desc } from 'drizzle-orm';
import { index, integer, sqliteTable, text } from 'drizzle-orm/sqlite-core';

/** Purges that the portal has not confirmed yet: written with the change that causes them, deleted when delivered. */
export const purgeOutbox = sqliteTable(
  'purge_outbox',
  {
    id: integer().primaryKey({ autoIncrement: true }),
    purge: text().notNull(),
    /** Whether it names what must never be served again: it goes before all that waits. */
    isHard: integer('is_hard', { mode: 'boolean' }).notNull().default(false),
    /** Not sent before: that of a change that shows itself later lies ahead. */
    createdAt: integer('created_at').notNull(),
  },
  (table) => [index('purge_outbox_order').on(desc(table.isHard), table.id)],
);
