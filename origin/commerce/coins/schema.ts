import { sql } from 'drizzle-orm';
import { check, foreignKey, index, integer, sqliteTable, text, unique, uniqueIndex } from 'drizzle-orm/sqlite-core';
import { subscriptionCustomers } from '../customers/schema.ts';

/**
 * A customer's credit balance. A wallet begins empty; triggers apply each movement to it and refuse every other change,
 * so the balance is always the sum of the movements. Decision 025.
 */
export const wallets = sqliteTable(
  'wallets',
  {
    uniqueId: text('unique_id').primaryKey(),
    customerId: text('customer_id')
      .notNull()
      .references(() => subscriptionCustomers.customerId),
    title: text().notNull(),
    credits: integer().notNull(),
    /** Still read by the previous release. */
    creditValidityDays: integer('credit_validity_days'),
  },
  (table) => [
    unique('wallet_of_customer').on(table.customerId, table.uniqueId),
    // The table itself refuses overspending, also by concurrent calls. Threats, coins.
    check('credits_not_below_zero', sql`${table.credits} >= 0`),
  ],
);

/** Bought articles: each at most once per customer, from a wallet of the customer. */
export const creditPurchases = sqliteTable(
  'credit_purchases',
  {
    id: integer().primaryKey({ autoIncrement: true }),
    customerId: text('customer_id').notNull(),
    walletId: text('wallet_id').notNull(),
    articleId: integer('article_id').notNull(),
    credits: integer().notNull(),
    reason: text().notNull(),
    purchasedAt: integer('purchased_at').notNull(),
  },
  (table) => [
    foreignKey({
      name: 'paid_by_own_wallet',
      columns: [table.customerId, table.walletId],
      foreignColumns: [wallets.customerId, wallets.uniqueId],
    }),
    unique('article_bought_once').on(table.customerId, table.articleId),
    index('credit_purchases_of_wallet').on(table.walletId, table.id),
    check('price_above_zero', sql`${table.credits} > 0`),
  ],
);

/**
 * The ledger: every change of a wallet with date and reason. Rows are immutable; another movement corrects a mistake.
 * Decision 025.
 */
export const walletMovements = sqliteTable(
  'wallet_movements',
  {
    id: integer().primaryKey({ autoIncrement: true }),
    customerId: text('customer_id').notNull(),
    walletId: text('wallet_id').notNull(),
    /** Negative for spending. */
    credits: integer().notNull(),
    /** Balance after it. */
    balance: integer().notNull(),
    reason: text().notNull(),
    articleId: integer('article_id'),
    /** Key of the purchase or call that made it: a repeated one moves nothing. */
    key: text().notNull(),
    movedAt: integer('moved_at').notNull(),
  },
  (table) => [
    foreignKey({
      name: 'moves_own_wallet',
      columns: [table.customerId, table.walletId],
      foreignColumns: [wallets.customerId, wallets.uniqueId],
    }),
    unique('movement_made_once').on(table.customerId, table.key),
    uniqueIndex('article_charged_once')
      .on(table.customerId, table.articleId)
      .where(sql`${table.credits} < 0`),
    index('wallet_movements_of_wallet').on(table.walletId, table.id),
    check('moves_something', sql`${table.credits} <> 0`),
    check('balance_not_below_zero', sql`${table.balance} >= 0`),
  ],
);

/**
 * Receipts that the mail service has not accepted yet, with the address, which is deleted with them. Written with the
 * purchase. Decision 025.
 */
export const receiptMails = sqliteTable(
  'receipt_mails',
  {
    id: integer().primaryKey({ autoIncrement: true }),
    movementId: integer('movement_id')
      .notNull()
      .unique('one_receipt_a_movement')
      .references(() => walletMovements.id),
    mandator: text().notNull(),
    address: text().notNull(),
    attempts: integer().notNull().default(0),
    dueAt: integer('due_at').notNull(),
  },
  (table) => [index('receipt_mails_due').on(table.dueAt)],
);
