import { and, eq } from 'drizzle-orm';
import { Hono } from 'hono';
import * as v from 'valibot';
import { purchasesAskedContract, type Purchase } from '#shared/contracts/userApi.contract.ts';
import { openDatabase } from '../../database/database.ts';
import { isOneOf } from '../../database/isOneOf.ts';
import type { CommerceEnv } from '../commerceEnv.ts';
import { creditPurchases } from './schema.ts';
import { invalid } from '../http/subscriptionError.ts';

const NOT_BOUGHT: Purchase = { exists: false, purchaseDate: null };

/** Customers' purchases, for the user service. Contracts, subscriptions. */
export const purchaseRoutes = new Hono<{ Bindings: CommerceEnv }>();

/** Looks up each article by id. A purchase belongs to the customer, in whichever title it was made. */
purchaseRoutes.post('/customers/:customerId/purchases/exist', async (c) => {
  const asked = v.safeParse(v.pipe(v.string(), v.parseJson(), purchasesAskedContract), await c.req.text());
  if (!asked.success) return invalid(v.getDotPath(asked.issues[0]) ?? '', 'format');
  const isAsked = and(
    eq(creditPurchases.customerId, c.req.param('customerId')),
    isOneOf(creditPurchases.articleId, asked.output),
  );
  const rows = await openDatabase(c.env.COMMERCE_DB).select().from(creditPurchases).where(isAsked);
  const bought = new Map(rows.map(({ articleId, purchasedAt }) => [articleId, purchasedAt]));
  const toPurchase = (purchasedAt: number | undefined): Purchase =>
    purchasedAt === undefined ? NOT_BOUGHT : { exists: true, purchaseDate: new Date(purchasedAt).toISOString() };
  return c.json(Object.fromEntries(asked.output.map((id) => [id, toPurchase(bought.get(id))])));
});
