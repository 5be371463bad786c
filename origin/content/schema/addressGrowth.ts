import { integer, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core';

/** The part of a title's addresses that are redirect rules. */
export const RULES = -1;

/**
 * When a part of a title's addresses grew last, in milliseconds: a thousand of its articles by their ids, as purges
 * name them, or its redirect rules. Kept by triggers (decision 011), so in the transaction of whatever brings an
 * address, and for the filter alone: a saved article counts as come again.
 */
export const addressGrowth = sqliteTable(
  'address_growth',
  { mandator: text().notNull(), part: integer().notNull(), grownAt: integer('grown_at').notNull() },
  (table) => [primaryKey({ columns: [table.mandator, table.part] })],
);
