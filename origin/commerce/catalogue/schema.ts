import { sql } from 'drizzle-orm';
import { check, foreignKey, integer, primaryKey, sqliteTable, text, unique } from 'drizzle-orm/sqlite-core';

/** A title's offers, in the title's order. Prices in cents; `points` is validated JSON. */
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
