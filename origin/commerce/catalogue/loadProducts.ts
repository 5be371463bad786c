import { and, asc, eq, isNotNull, type SQL } from 'drizzle-orm';
import * as v from 'valibot';
import { storedProductContract, type SoldProduct } from '#shared/contracts/product.contract.ts';
import type { PriceVersion } from '#shared/domain/catalogue/prices.ts';
import type { Database } from '../../database/database.ts';
import { productPrices, products } from './schema.ts';

const storedContract = v.pipe(v.string(), v.parseJson(), storedProductContract);

/** The products on sale in a title, in the title's order. */
export function loadProducts(db: Database, mandator: string): Promise<readonly SoldProduct[]> {
  return load(db, mandator, isNotNull(products.position));
}

/** A product on sale; null for any other id. */
export async function findProduct(db: Database, mandator: string, id: string): Promise<SoldProduct | null> {
  const [product] = await load(db, mandator, and(isNotNull(products.position), eq(products.id, id)));
  return product ?? null;
}

async function load(db: Database, mandator: string, where: SQL | undefined): Promise<readonly SoldProduct[]> {
  const [rows, prices] = await db.batch([
    db
      .select()
      .from(products)
      .where(and(eq(products.mandator, mandator), where))
      .orderBy(asc(products.position)),
    selectPrices(db, mandator),
  ]);
  return rows.map(({ id, product }) => ({
    ...v.parse(storedContract, product),
    mandator,
    prices: pricesOf(prices, id),
  }));
}

type PriceRow = typeof productPrices.$inferSelect;

/** Prices of a title's products, oldest first. */
export function selectPrices(db: Database, mandator: string) {
  return db
    .select()
    .from(productPrices)
    .where(eq(productPrices.mandator, mandator))
    .orderBy(asc(productPrices.productId), asc(productPrices.version));
}

export function pricesOf(rows: readonly PriceRow[], productId: string): readonly PriceVersion[] {
  return rows
    .filter((row) => row.productId === productId)
    .map(({ version, priceCents, fromAt }) => ({ version, priceCents, from: fromAt }));
}
