import { sql } from 'drizzle-orm';
import { check, foreignKey, index, integer, primaryKey, sqliteTable, text, unique } from 'drizzle-orm/sqlite-core';

/** Readers whom the provider knows, by the id that they have everywhere. Whoever is missing here has no session. Times in milliseconds. */
export const subscriptionCustomers = sqliteTable('subscription_customers', {
  customerId: text('customer_id').primaryKey(),
  createdAt: integer('created_at').notNull(),
});

/** What a customer may read, by the provider's name for it. */
export const subscriptionAccessRights = sqliteTable(
  'subscription_access_rights',
  {
    customerId: text('customer_id')
      .notNull()
      .references(() => subscriptionCustomers.customerId, { onDelete: 'cascade' }),
    uniqueId: text('unique_id').notNull(),
  },
  (table) => [primaryKey({ columns: [table.customerId, table.uniqueId] })],
);

/** Credits that a customer has left. */
export const wallets = sqliteTable(
  'wallets',
  {
    uniqueId: text('unique_id').primaryKey(),
    customerId: text('customer_id')
      .notNull()
      .references(() => subscriptionCustomers.customerId),
    title: text().notNull(),
    credits: integer().notNull(),
    creditValidityDays: integer('credit_validity_days'),
  },
  (table) => [
    unique('wallet_of_customer').on(table.customerId, table.uniqueId),
    // Spending is refused by the table itself, whoever spends, and however often at once. Threats, coins.
    check('credits_not_below_zero', sql`${table.credits} >= 0`),
  ],
);

/** Articles that were bought: each at most once by a customer, and out of a wallet of theirs. */
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
    foreignKey({ name: 'paid_by_own_wallet', columns: [table.customerId, table.walletId], foreignColumns: [wallets.customerId, wallets.uniqueId] }),
    unique('article_bought_once').on(table.customerId, table.articleId),
    index('credit_purchases_of_wallet').on(table.walletId, table.id),
    check('price_above_zero', sql`${table.credits} > 0`),
  ],
);

/** What a title sells, in its order. Prices in cents; `points` is JSON that has passed its contract. */
export const offers = sqliteTable(
  'offers',
  {
    mandator: text().notNull(),
    id: text().notNull(),
    position: integer().notNull(),
    kind: text().notNull(),
    name: text().notNull(),
    priceCents: integer('price_cents').notNull(),
    period: text({ enum: ['month', 'year'] }).notNull(),
    trialPriceCents: integer('trial_price_cents'),
    trialMonths: integer('trial_months'),
    points: text().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.mandator, table.id] }),
    check('offer_price_not_below_zero', sql`${table.priceCents} >= 0`),
    check('trial_has_price_and_months', sql`(${table.trialPriceCents} IS NULL) = (${table.trialMonths} IS NULL)`),
  ],
);
