import * as v from 'valibot';
import { asc, eq } from 'drizzle-orm';
import { Hono, type Context } from 'hono';
import { PAGE_SIZE } from '#shared/contracts/subscriptions.contract.ts';
import { openDatabase, type Database } from '../../database/database.ts';
import type { CommerceEnv } from '../commerceEnv.ts';
import { digits } from '../../http/digits.ts';
import { selectWallet, toWallet } from './selectWallet.ts';
import { listCreditsUploaded, listCreditsUsed, type ListRange } from './listCredits.ts';
import { wallets } from './schema.ts';
import { invalid, subscriptionError } from '../http/subscriptionError.ts';
import { isCustomer } from '../customers/isCustomer.ts';

/** A customer's wallets and their movements, in the provider's format. */
export const walletRoutes = new Hono<{ Bindings: CommerceEnv }>();

walletRoutes.get('/customers/:customerId/wallets', async (c) => {
  const db = openDatabase(c.env.COMMERCE_DB);
  const customerId = c.req.param('customerId');
  if (!(await isCustomer(db, customerId))) return subscriptionError('notFound');
  const rows = await db.select().from(wallets).where(eq(wallets.customerId, customerId)).orderBy(asc(wallets.uniqueId));
  return c.json({ items: rows.map(toWallet) });
});

walletRoutes.get('/wallets/:customerId/:uniqueId', async (c) => {
  const wallet = await selectWallet(openDatabase(c.env.COMMERCE_DB), c.req.param()).get();
  return wallet ? c.json(toWallet(wallet)) : subscriptionError('notFound');
});

const listQuery = v.object({
  size: v.fallback(v.pipe(digits, v.minValue(PAGE_SIZE.least), v.maxValue(PAGE_SIZE.most)), PAGE_SIZE.least),
  sort: v.optional(v.picklist(['ASC', 'DESC']), 'ASC'),
  startingAfter: v.optional(digits),
});

walletRoutes.get('/wallets/:customerId/:uniqueId/creditsUsed', (c) => answerPart(c, listCreditsUsed));
walletRoutes.get('/wallets/:customerId/:uniqueId/creditsUploaded', (c) => answerPart(c, listCreditsUploaded));

type WalletCall = Context<{ Bindings: CommerceEnv }, '/wallets/:customerId/:uniqueId/*'>;

async function answerPart(c: WalletCall, list: (db: Database, range: ListRange) => Promise<object>): Promise<Response> {
  const query = v.safeParse(listQuery, c.req.query());
  if (!query.success) return invalid(v.getDotPath(query.issues[0]) ?? '', 'format');
  const db = openDatabase(c.env.COMMERCE_DB);
  const wallet = await selectWallet(db, c.req.param()).get();
  if (!wallet) return subscriptionError('notFound');
  const { size, sort: order, startingAfter = null } = query.output;
  const { customerId, uniqueId: walletId } = wallet;
  return c.json(await list(db, { customerId, walletId, size, order, startingAfter }));
}
