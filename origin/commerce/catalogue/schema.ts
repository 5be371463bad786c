import { sql } from 'drizzle-orm';
import { check, foreignKey, index, integer, primaryKey, sqliteTable, text, unique } from 'drizzle-orm/sqlite-core';

/** What a title sells or has sold; `product` is JSON that has passed its contract. Nothing that was sold is deleted. */
export const products = sqliteTable(
  'products',
  {
    mandator: text().notNull(),
    id: text().notNull(),
    product: text().notNull(),
    /** Among what is sold; null for what is sold no longer. */
    position: integer(),
  },
  (table) => [primaryKey({ columns: [table.mandator, table.id] })],
);

/**
 * What a product has cost, costs and will cost, in cents with VAT. A price that has been asked stays as it is, by
 * triggers: what is struck through is computed from these.
 */
export const productPrices = sqliteTable(
  'product_prices',
  {
    mandator: text().notNull(),
    productId: text('product_id').notNull(),
    /** Counts from 1. */
    version: integer().notNull(),
    priceCents: integer('price_cents').notNull(),
    fromAt: integer('from_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.mandator, table.productId, table.version] }),
    foreignKey({
      name: 'price_of_product',
      columns: [table.mandator, table.productId],
      foreignColumns: [products.mandator, products.id],
    }),
    unique('one_price_at_a_time').on(table.mandator, table.productId, table.fromAt),
    check('product_price_not_below_zero', sql`${table.priceCents} >= 0`),
  ],
);

/** Campaigns, invitations and presents, by what a reader types. `roles` is a list in JSON. */
export const codes = sqliteTable(
  'codes',
  {
    id: text().primaryKey(),
    kind: text({ enum: ['code', 'invitation', 'giveAway'] }).notNull(),
    use: text({ enum: ['once', 'oncePerReader'] }).notNull(),
    /** Redemptions at most; null for any number. */
    most: integer(),
    /** Who invites or gives; null of a campaign. */
    fromCustomer: text('from_customer'),
    validFrom: integer('valid_from').notNull(),
    validUntil: integer('valid_until').notNull(),
    roles: text().notNull(),
    days: integer().notNull(),
    /** The subscription by which a reader invites: the invitation is good no longer than that. */
    subscriptionId: text('subscription_id'),
  },
  (table) => [
    check('once_is_once', sql`${table.use} <> 'once' OR ${table.most} IS 1`),
    index('codes_of_customer').on(table.fromCustomer),
    index('codes_of_subscription').on(table.subscriptionId, table.validFrom),
  ],
);

/** Once for a reader, by its key, and no more often than the code allows, by a trigger. */
export const codeRedemptions = sqliteTable(
  'code_redemptions',
  {
    codeId: text('code_id')
      .notNull()
      .references(() => codes.id),
    customerId: text('customer_id').notNull(),
    redeemedAt: integer('redeemed_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.codeId, table.customerId] }),
    index('code_redemptions_of_customer').on(table.customerId),
  ],
);

/** Terms that contracts were made under, each version once, by the SHA-256 of its text. Migration 0009 refuses changes. */
export const agreedTerms = sqliteTable('agreed_terms', {
  id: text().primaryKey(),
  /** In paragraphs like a letter's. */
  text: text().notNull(),
  firstAgreedAt: integer('first_agreed_at').notNull(),
});

/** The terms of a title's latest order: they apply to the next one while the content server is away. */
export const titleTerms = sqliteTable('title_terms', {
  mandator: text().primaryKey(),
  termsId: text('terms_id')
    .notNull()
    .references(() => agreedTerms.id),
});
