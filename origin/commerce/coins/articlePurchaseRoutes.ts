import { and, eq } from 'drizzle-orm';
import { Hono } from 'hono';
import { readInput } from '../http/readInput.ts';
import { purchasesAskedContract, type Purchase } from '#shared/contracts/userApi.contract.ts';
import { openDatabase } from '../../database/database.ts';
import { isOneOf } from '../../database/isOneOf.ts';
import type { CommerceEnv } from '../commerceEnv.ts';
import { creditPurchases } from './schema.ts';

const NOT_BOUGHT: Purchase = { exists: false, purchaseDate: null };

/** Customers' purchases, for the user service. Contracts, subscriptions. */
export const articlePurchaseRoutes = new Hono<{ Bindings: CommerceEnv }>();

/** Looks up each article by id. A purchase belongs to the customer, in whichever title it was made. */
articlePurchaseRoutes.post('/customers/:customerId/purchases/exist', async (c) => {
  const asked = await readInput(c, purchasesAskedContract);
  if (!asked.ok) return asked.error;
  const isAsked = and(
    eq(creditPurchases.customerId, c.req.param('customerId')),
    isOneOf(creditPurchases.articleId, asked.value),
  );
  const rows = await openDatabase(c.env.COMMERCE_DB).select().from(creditPurchases).where(isAsked);
  const bought = new Map(rows.map(({ articleId, purchasedAt }) => [articleId, purchasedAt]));
  const toPurchase = (purchasedAt: number | undefined): Purchase =>
    purchasedAt === undefined ? NOT_BOUGHT : { exists: true, purchaseDate: new Date(purchasedAt).toISOString() };
  return c.json(Object.fromEntries(asked.value.map((id) => [id, toPurchase(bought.get(id))])));
});
