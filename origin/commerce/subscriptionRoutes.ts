import { asc, eq } from 'drizzle-orm';
import { Hono, type Context } from 'hono';
import * as v from 'valibot';
import { readSubscriptionSession } from '#shared/contracts/signatures/subscriptionSession.ts';
import { PAGE_SIZE, type CustomerSession } from '#shared/contracts/subscriptions.contract.ts';
import { openDatabase, type Database } from '../database/database.ts';
import type { CommerceEnv } from './commerceEnv.ts';
import { answerErrors } from '../http/answerErrors.ts';
import { boundBody } from '../http/boundBody.ts';
import { digits } from '../http/digits.ts';
import { safeHeaders } from '../http/safeHeaders.ts';
import { productRoutes } from './catalogue/productRoutes.ts';
import { creditRoutes } from './coins/creditRoutes.ts';
import { dataSubjectRoutes } from './customers/dataSubjectRoutes.ts';
import { declarationRoutes } from './declarations/declarationRoutes.ts';
import { demandToken } from './http/demandToken.ts';
import { gaugeRoutes } from './gauges/gaugeRoutes.ts';
import { documentRoutes } from './invoices/documentRoutes.ts';
import { selectWallet, toWallet } from './coins/selectWallet.ts';
import { listCreditsUploaded, listCreditsUsed, type ListRange } from './coins/listCredits.ts';
import { offerRoutes } from './catalogue/offerRoutes.ts';
import { purchaseStoreRoutes } from './purchases/purchaseStoreRoutes.ts';
import { purchaseRoutes } from './coins/purchaseRoutes.ts';
import { invitationRoutes } from './codes/invitationRoutes.ts';
import { openStoreRoutes, storeRoutes } from './sales/storeRoutes.ts';
import { staffRoutes } from './staff/staffRoutes.ts';
import { printedRoutes, verificationRoutes } from './verification/verificationRoutes.ts';
import { priceOfferRoutes } from './subscriptions/priceOfferRoutes.ts';
import { wallets } from './coins/schema.ts';
import { subscriptionAccessRights, subscriptionCustomers } from './customers/schema.ts';
import { invalid, subscriptionError } from './http/subscriptionError.ts';

/** Fits a declaration in free text, or a price offer to many readers. */
const MOST_BYTES = 250_000;

/**
 * The subscription provider: customers, wallets and purchases. Personal data requires the portal's token. Contracts,
 * subscriptions.
 */
export const subscriptionRoutes = new Hono<{ Bindings: CommerceEnv }>();

subscriptionRoutes.use(safeHeaders, boundBody(MOST_BYTES));
answerErrors(subscriptionRoutes, {
  notFound: () => subscriptionError('notFound'),
  failed: (status) => subscriptionError('failed', status),
});

// Public routes, and routes with other tokens or signatures, precede the check of the portal's token.
subscriptionRoutes.route('/', offerRoutes);
subscriptionRoutes.route('/', productRoutes);
subscriptionRoutes.route('/', openStoreRoutes);
subscriptionRoutes.route('/', printedRoutes);
subscriptionRoutes.route('/', priceOfferRoutes);
subscriptionRoutes.use('/customers/:customerId/purchases/*', demandToken('PURCHASES_TOKEN'));
subscriptionRoutes.route('/', purchaseRoutes);
subscriptionRoutes.route('/', declarationRoutes);

subscriptionRoutes.use(demandToken('COMMERCE_SERVICE_TOKEN'));

subscriptionRoutes.route('/', creditRoutes);
subscriptionRoutes.route('/', storeRoutes);
subscriptionRoutes.route('/', verificationRoutes);
subscriptionRoutes.route('/', invitationRoutes);
subscriptionRoutes.route('/', purchaseStoreRoutes);
subscriptionRoutes.route('/', documentRoutes);
subscriptionRoutes.route('/', dataSubjectRoutes);
subscriptionRoutes.route('/', gaugeRoutes);
subscriptionRoutes.route('/', staffRoutes);

/** The customer of a session. 404 for a reader who is no customer. */
subscriptionRoutes.get('/sessions/validate', async (c) => {
  const customerId = readSubscriptionSession(c.req.query('sessionToken') ?? '', {
    secret: c.env.COMMERCE_SERVICE_TOKEN,
    now: Date.now(),
  });
  if (customerId === null) return subscriptionError('unauthorized');
  if (!(await isCustomer(openDatabase(c.env.COMMERCE_DB), customerId))) return subscriptionError('notFound');
  return c.json({ id: customerId, customerId } satisfies CustomerSession);
});

subscriptionRoutes.get('/customers/:customerId/wallets', async (c) => {
  const db = openDatabase(c.env.COMMERCE_DB);
  const customerId = c.req.param('customerId');
  if (!(await isCustomer(db, customerId))) return subscriptionError('notFound');
  const rows = await db.select().from(wallets).where(eq(wallets.customerId, customerId)).orderBy(asc(wallets.uniqueId));
  return c.json({ items: rows.map(toWallet) });
});

subscriptionRoutes.get('/wallets/:customerId/:uniqueId', async (c) => {
  const wallet = await selectWallet(openDatabase(c.env.COMMERCE_DB), c.req.param()).get();
  return wallet ? c.json(toWallet(wallet)) : subscriptionError('notFound');
});

const listQuery = v.object({
  size: v.fallback(v.pipe(digits, v.minValue(PAGE_SIZE.least), v.maxValue(PAGE_SIZE.most)), PAGE_SIZE.least),
  sort: v.optional(v.picklist(['ASC', 'DESC']), 'ASC'),
  startingAfter: v.optional(digits),
});

subscriptionRoutes.get('/wallets/:customerId/:uniqueId/creditsUsed', (c) => answerPart(c, listCreditsUsed));
subscriptionRoutes.get('/wallets/:customerId/:uniqueId/creditsUploaded', (c) => answerPart(c, listCreditsUploaded));

/** Whether a customer has any of the rights, which the query lists separated by commas. */
subscriptionRoutes.get('/accessRights/:customerId/hasAccess', async (c) => {
  const db = openDatabase(c.env.COMMERCE_DB);
  const customerId = c.req.param('customerId');
  if (!(await isCustomer(db, customerId))) return subscriptionError('notFound');
  const asked = (c.req.query('accessRightUniqueIds') ?? '').split(',').filter(Boolean);
  if (asked.length === 0) return invalid('accessRightUniqueIds', 'required');
  const rights = await db
    .select()
    .from(subscriptionAccessRights)
    .where(eq(subscriptionAccessRights.customerId, customerId));
  const held = new Set(rights.map((right) => right.uniqueId));
  const items = asked.map((accessRightUniqueId) => ({
    accessRightUniqueId,
    accessGranted: held.has(accessRightUniqueId),
  }));
  return c.json({ customerId, accessGranted: items.some((item) => item.accessGranted), items });
});

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

async function isCustomer(db: Database, customerId: string): Promise<boolean> {
  const found = await db
    .select()
    .from(subscriptionCustomers)
    .where(eq(subscriptionCustomers.customerId, customerId))
    .get();
  return found !== undefined;
}
