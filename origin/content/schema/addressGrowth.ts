import { integer, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core';

/** The partition of a title's addresses that holds redirect rules. */
export const RULES = -1;

/**
 * When a partition of a title's addresses last grew, in milliseconds: a thousand articles by id, as in purges, or its
 * redirect rules. Written by triggers (decision 011), so in the transaction that adds the address. Read by the address
 * filter only: saving an existing article counts as growth.
 */
export const addressGrowth = sqliteTable(
  'address_growth',
  { mandator: text().notNull(), part: integer().notNull(), grownAt: integer('grown_at').notNull() },
  (table) => [primaryKey({ columns: [table.mandator, table.part] })],
);
