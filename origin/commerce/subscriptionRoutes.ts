import { asc, eq } from 'drizzle-orm';
import { Hono, type Context, type MiddlewareHandler } from 'hono';
import * as v from 'valibot';
import { readSubscriptionSession } from '#shared/contracts/signatures/subscriptionSession.ts';
import {
  MOST_CREDIT_USAGES,
  SUBSCRIPTION_TOKEN_HEADER,
  type CustomerSession,
} from '#shared/contracts/subscriptions.contract.ts';
import { openDatabase, type Database } from '../database/database.ts';
import type { CommerceEnv } from './commerceEnv.ts';
import { answerErrors } from '../http/answerErrors.ts';
import { digits } from '../http/digits.ts';
import { isSameSecret } from '../http/isSameSecret.ts';
import { safeHeaders } from '../http/safeHeaders.ts';
import { creditRoutes } from './creditRoutes.ts';
import { dataSubjectRoutes } from './dataSubjectRoutes.ts';
import { gaugeRoutes } from './gaugeRoutes.ts';
import { selectWallet, toWallet } from './selectWallet.ts';
import { listCreditsUsed, type UsageRange } from './listCreditsUsed.ts';
import { listMovements } from './listMovements.ts';
import { offerRoutes } from './offerRoutes.ts';
import { purchaseRoutes } from './purchaseRoutes.ts';
import { subscriptionAccessRights, subscriptionCustomers, wallets } from './schema.ts';
import { subscriptionError, unknownWallet } from './subscriptionError.ts';

/**
 * The subscription provider: who is a customer, what is in their wallets, what they bought. Of readers it tells those
 * alone who have its token. Contracts, subscriptions.
 */
export const subscriptionRoutes = new Hono<{ Bindings: CommerceEnv }>();

subscriptionRoutes.use(safeHeaders);
answerErrors(subscriptionRoutes, {
  notFound: () => subscriptionError(404, 'notFound', 'Not found'),
  failed: (status) => subscriptionError(status, 'internalError', 'Internal error'),
});

// No reader's, before the portal's token is asked for; and what another service may ask with a token of its own.
subscriptionRoutes.route('/', offerRoutes);
subscriptionRoutes.use('/customers/:customerId/purchases/*', demandToken('PURCHASES_TOKEN'));
subscriptionRoutes.route('/', purchaseRoutes);

subscriptionRoutes.use(demandToken('COMMERCE_SERVICE_TOKEN'));

subscriptionRoutes.route('/', creditRoutes);
subscriptionRoutes.route('/', dataSubjectRoutes);
subscriptionRoutes.route('/', gaugeRoutes);

/** Whose session this is. 404 for somebody who is no customer. */
subscriptionRoutes.get('/sessions/validate', async (c) => {
  const customerId = readSubscriptionSession(c.req.query('sessionToken') ?? '', {
    secret: c.env.COMMERCE_SERVICE_TOKEN,
    now: Date.now(),
  });
  if (customerId === null) return subscriptionError(400, 'invalidSession', 'Not a valid session', 'sessionToken');
  if (!(await isCustomer(openDatabase(c.env.COMMERCE_DB), customerId))) return unknownCustomer();
  return c.json({ id: customerId, customerId } satisfies CustomerSession);
});

subscriptionRoutes.get('/customers/:customerId/wallets', async (c) => {
  const db = openDatabase(c.env.COMMERCE_DB);
  const customerId = c.req.param('customerId');
  if (!(await isCustomer(db, customerId))) return unknownCustomer();
  const rows = await db.select().from(wallets).where(eq(wallets.customerId, customerId)).orderBy(asc(wallets.uniqueId));
  return c.json({ items: rows.map(toWallet) });
});

subscriptionRoutes.get('/wallets/:customerId/:uniqueId', async (c) => {
  const wallet = await selectWallet(openDatabase(c.env.COMMERCE_DB), c.req.param()).get();
  return wallet ? c.json(toWallet(wallet)) : unknownWallet();
});

const usageQuery = v.object({
  size: v.optional(v.pipe(digits, v.minValue(1), v.maxValue(MOST_CREDIT_USAGES)), '20'),
  startingAfter: v.optional(digits),
});

subscriptionRoutes.get('/wallets/:customerId/:uniqueId/creditsUsed', (c) => answerPart(c, listCreditsUsed));
subscriptionRoutes.get('/wallets/:customerId/:uniqueId/movements', (c) => answerPart(c, listMovements));

/** Whether a customer has any of the rights, which stand in the query divided by commas. */
subscriptionRoutes.get('/accessRights/:customerId/hasAccess', async (c) => {
  const db = openDatabase(c.env.COMMERCE_DB);
  const customerId = c.req.param('customerId');
  if (!(await isCustomer(db, customerId))) return unknownCustomer();
  const asked = (c.req.query('accessRightUniqueIds') ?? '').split(',').filter(Boolean);
  if (asked.length === 0)
    return subscriptionError(400, 'invalidParameters', 'Not a valid parameter', 'accessRightUniqueIds');
  const rights = await db
    .select()
    .from(subscriptionAccessRights)
    .where(eq(subscriptionAccessRights.customerId, customerId));
  const held = new Set(rights.map((right) => right.uniqueId));
  const items = asked.map((uniqueId) => ({ uniqueId, accessGranted: held.has(uniqueId) }));
  return c.json({ accessGranted: items.some((item) => item.accessGranted), items });
});

type WalletCall = Context<{ Bindings: CommerceEnv }, '/wallets/:customerId/:uniqueId/*'>;

async function answerPart(
  c: WalletCall,
  list: (db: Database, range: UsageRange) => Promise<object>,
): Promise<Response> {
  const query = v.safeParse(usageQuery, c.req.query());
  if (!query.success)
    return subscriptionError(400, 'invalidParameters', 'Not a valid parameter', v.getDotPath(query.issues[0]) ?? '');
  const db = openDatabase(c.env.COMMERCE_DB);
  const wallet = await selectWallet(db, c.req.param()).get();
  if (!wallet) return unknownWallet();
  const { size, startingAfter = null } = query.output;
  return c.json(await list(db, { customerId: wallet.customerId, walletId: wallet.uniqueId, size, startingAfter }));
}

const unknownCustomer = () => subscriptionError(404, 'customerNotFound', 'No such customer');

async function isCustomer(db: Database, customerId: string): Promise<boolean> {
  const found = await db
    .select()
    .from(subscriptionCustomers)
    .where(eq(subscriptionCustomers.customerId, customerId))
    .get();
  return found !== undefined;
}

function demandToken(name: 'COMMERCE_SERVICE_TOKEN' | 'PURCHASES_TOKEN'): MiddlewareHandler<{ Bindings: CommerceEnv }> {
  return async (c, next) => {
    const isKnown = await isSameSecret(c.req.header(SUBSCRIPTION_TOKEN_HEADER) ?? '', c.env[name] ?? '');
    return isKnown ? next() : subscriptionError(401, 'unauthorized', 'Missing or invalid token');
  };
}
