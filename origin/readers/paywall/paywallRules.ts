import { integer, sqliteTable, text } from 'drizzle-orm/sqlite-core';

/**
 * A title's rules, JSON that has passed its contract. The version grows with every change. Times in milliseconds.
 * Editors' data, hence in the content database.
 */
export const paywallRules = sqliteTable('paywall_rules', {
  mandator: text().primaryKey(),
  version: integer().notNull(),
  rules: text().notNull(),
  updatedAt: integer('updated_at').notNull(),
});
