import { integer, index, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core';

/** Articles opened by a meter for a reader: each once, with the time from which it counts. */
export const meteredViews = sqliteTable(
  'metered_views',
  {
    mandator: text().notNull(),
    ruleId: text('rule_id').notNull(),
    reader: text().notNull(),
    articleId: integer('article_id').notNull(),
    viewedAt: integer('viewed_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.mandator, table.ruleId, table.reader, table.articleId] }),
    index('metered_views_age').on(table.viewedAt),
  ],
);

/**
 * When a reader's trial on a title started. Kept for accounts, so that each has one trial; anonymous ids are
 * short-lived.
 */
export const paywallTrials = sqliteTable(
  'paywall_trials',
  {
    mandator: text().notNull(),
    reader: text().notNull(),
    isAccount: integer('is_account', { mode: 'boolean' }).notNull(),
    beganAt: integer('began_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.mandator, table.reader] }),
    index('paywall_trials_age').on(table.isAccount, table.beganAt),
  ],
);
