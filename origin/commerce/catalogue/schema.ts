import { sql } from 'drizzle-orm';
import { check, foreignKey, index, integer, primaryKey, sqliteTable, text, unique } from 'drizzle-orm/sqlite-core';

/** The products that a title sells or has sold; `product` is validated JSON. Sold products are never deleted. */
export const products = sqliteTable(
  'products',
  {
    mandator: text().notNull(),
    id: text().notNull(),
    product: text().notNull(),
    /** Position in the catalogue; null for products off sale. */
    position: integer(),
  },
  (table) => [primaryKey({ columns: [table.mandator, table.id] })],
);

/**
 * Past, present and planned prices of a product, in cents with VAT. Triggers keep past prices unchanged: reference
 * prices of discounts are computed from them.
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

/** Campaign, invitation and gift codes, by the text that a reader types. `roles` is a JSON list. */
export const codes = sqliteTable(
  'codes',
  {
    id: text().primaryKey(),
    kind: text({ enum: ['code', 'invitation', 'giveAway'] }).notNull(),
    use: text({ enum: ['once', 'oncePerReader'] }).notNull(),
    /** Maximum number of redemptions; null for unlimited. */
    most: integer(),
    /** The inviting or giving customer; null for a campaign. */
    fromCustomer: text('from_customer'),
    validFrom: integer('valid_from').notNull(),
    validUntil: integer('valid_until').notNull(),
    roles: text().notNull(),
    days: integer().notNull(),
    /** The inviting subscription: the invitation is valid no longer than that. */
    subscriptionId: text('subscription_id'),
  },
  (table) => [
    check('once_is_once', sql`${table.use} <> 'once' OR ${table.most} IS 1`),
    index('codes_of_customer').on(table.fromCustomer),
    index('codes_of_subscription').on(table.subscriptionId, table.validFrom),
  ],
);

/** One per reader, by the key, and no more than the code allows, by a trigger. */
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

/** Terms that contracts were made under, each version once, by the SHA-256 of its text. A trigger refuses changes. */
export const agreedTerms = sqliteTable('agreed_terms', {
  id: text().primaryKey(),
  /** In paragraphs, separated as in letters. */
  text: text().notNull(),
  firstAgreedAt: integer('first_agreed_at').notNull(),
});

/** The terms of a title's latest order, applied to new orders while the content server is away. */
export const titleTerms = sqliteTable('title_terms', {
  mandator: text().primaryKey(),
  termsId: text('terms_id')
    .notNull()
    .references(() => agreedTerms.id),
});
