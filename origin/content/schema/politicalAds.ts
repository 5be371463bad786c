import { index, sqliteTable, text } from 'drizzle-orm/sqlite-core';

/** Transparency notices of political ads. `mandators` and `facts` are JSON that has passed its contract. */
export const politicalAds = sqliteTable(
  'political_ads',
  {
    id: text().primaryKey(),
    mandators: text().notNull(),
    facts: text().notNull(),
    /** Day in ISO format: `2026-11-26`. */
    lastDay: text('last_day').notNull(),
  },
  (table) => [index('political_ads_age').on(table.lastDay)],
);
