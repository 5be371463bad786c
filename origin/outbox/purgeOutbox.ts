import { desc } from 'drizzle-orm';
import { index, integer, sqliteTable, text } from 'drizzle-orm/sqlite-core';

/** Purges not yet confirmed by the portal: written in the transaction of the change, deleted when delivered. */
export const purgeOutbox = sqliteTable(
  'purge_outbox',
  {
    id: integer().primaryKey({ autoIncrement: true }),
    purge: text().notNull(),
    /** Whether it names content that must never be served again: sent before all others. */
    isHard: integer('is_hard', { mode: 'boolean' }).notNull().default(false),
    /** Not sent before this time; in the future for a change that appears later. */
    createdAt: integer('created_at').notNull(),
  },
  (table) => [index('purge_outbox_order').on(desc(table.isHard), table.id)],
);
