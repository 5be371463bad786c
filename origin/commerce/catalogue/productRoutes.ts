import { and, eq, gt } from 'drizzle-orm';
import { Hono } from 'hono';
import * as v from 'valibot';
import { productsContract, productsInput, type ProductInput } from '#shared/contracts/product.contract.ts';
import type { PriceVersion } from '#shared/domain/catalogue/prices.ts';
import { productFaults } from '#shared/domain/catalogue/productFaults.ts';
import { cacheTag } from '#shared/domain/page/cacheTags.ts';
import { err, ok, type Result } from '#shared/lib/result.ts';
import { MANDATOR_IDS } from '#shared/mandators/mandator.ts';
import { openDatabase, type Database, type Statement } from '../../database/database.ts';
import { may, refuseTitles } from '../../http/editorAuth.ts';
import { errorEnvelope } from '../../http/errorEnvelope.ts';
import { deliverPurges } from '../../outbox/deliverPurges.ts';
import { editAndPurge, type Edit } from '../../outbox/editAndPurge.ts';
import { commerceOutbox } from './commerceOutbox.ts';
import type { CommerceEnv } from '../commerceEnv.ts';
import { subscriptionError } from '../http/subscriptionError.ts';
import { loadProducts, pricesOf, selectPrices } from './loadProducts.ts';
import { planPrice } from './planPrice.ts';
import { refuseUnreadable } from './refuseUnreadable.ts';
import { productPrices, products } from './schema.ts';

const PATH = '/mandators/:mandator/products';

/** The catalogue: public to read, changed by editors. */
export const productRoutes = new Hono<{ Bindings: CommerceEnv }>();

productRoutes.get(PATH, async (c) => {
  const mandator = findMandator(c.req.param('mandator'));
  if (!mandator) return subscriptionError('notFound');
  const items = await loadProducts(openDatabase(c.env.COMMERCE_DB), mandator);
  return c.json(v.parse(productsContract, { items }));
});

/** Replaces the list and keeps past prices. 422 names products that may not be sold as given. */
productRoutes.put(PATH, may('sell'), (c) => {
  const mandator = findMandator(c.req.param('mandator'));
  if (!mandator) return subscriptionError('notFound');
  const refused = refuseTitles(c, 'sell', [mandator]);
  if (refused) return refused;
  const db = openDatabase(c.env.COMMERCE_DB);
  return editAndPurge(c, db, {
    contract: productsInput,
    async toEdit(_db, sent) {
      const kinds = sent.map(({ kind }) => kind);
      const refusal = await refuseUnreadable(kinds, mandator, c.env);
      return refusal ? err(refusal) : toEdit(db, { mandator, sent, now: Date.now() });
    },
    deliver: () => deliverPurges(commerceOutbox(db), c.env, Date.now),
  });
});

type Sent = { readonly mandator: string; readonly sent: readonly ProductInput[]; readonly now: number };

async function toEdit(db: Database, { mandator, sent, now }: Sent): Promise<Result<Edit, Response>> {
  const rows = await selectPrices(db, mandator);
  const planned = sent.map(({ priceCents, from, ...product }) => ({
    product,
    prices: planPrice(pricesOf(rows, product.id), { priceCents, from }, now),
  }));
  const errors = planned.flatMap(({ product, prices }, at) =>
    productFaults({ ...product, mandator, prices }).map((fault) => ({ path: String(at), message: fault })),
  );
  if (errors.length > 0)
    return err(errorEnvelope(422, 'ValidationError', 'These cannot be sold as they are', { errors }));
  return ok({
    statements: [
      db.update(products).set({ position: null }).where(eq(products.mandator, mandator)),
      db.delete(productPrices).where(and(eq(productPrices.mandator, mandator), gt(productPrices.fromAt, now))),
      ...planned.flatMap(({ product, prices }, position) => [
        upsert(db, { mandator, id: product.id, product: JSON.stringify(product), position }),
        ...prices
          .slice(rows.filter(({ productId, fromAt }) => productId === product.id && fromAt <= now).length)
          .map((price) => insertPrice(db, { mandator, productId: product.id }, price)),
      ]),
    ],
    soft: [cacheTag.offers(mandator)],
  });
}

function upsert(db: Database, row: typeof products.$inferSelect): Statement {
  const { product, position } = row;
  return db
    .insert(products)
    .values(row)
    .onConflictDoUpdate({ target: [products.mandator, products.id], set: { product, position } });
}

type OfProduct = { readonly mandator: string; readonly productId: string };

function insertPrice(db: Database, of: OfProduct, { version, priceCents, from }: PriceVersion): Statement {
  return db.insert(productPrices).values({ ...of, version, priceCents, fromAt: from });
}

function findMandator(text: string) {
  return MANDATOR_IDS.find((id) => id === text);
}
