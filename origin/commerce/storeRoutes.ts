import { and, desc, eq, isNotNull } from 'drizzle-orm';
import { Hono } from 'hono';
import * as v from 'valibot';
import {
  declarationContract,
  orderWishContract,
  redeemContract,
  type Declaration,
} from '#shared/contracts/order.contract.ts';
import { grantsContract } from '#shared/contracts/grants.contract.ts';
import type { PaymentPort } from '#shared/contracts/payment.contract.ts';
import { subscriptionContract } from '#shared/contracts/subscription.contract.ts';
import { openDatabase, type Database } from '../database/database.ts';
import { deliverMails } from '../mail/deliverMails.ts';
import { redeem } from './codes/redeem.ts';
import type { CommerceEnv } from './commerceEnv.ts';
import { explainRoles } from './grants/loadGrants.ts';
import { openPaymentPort } from './payments/createPaymentPort.ts';
import { workOffEffects } from './payments/workOffEffects.ts';
import { noteReport } from './payments/workOffReports.ts';
import { invalid, subscriptionError } from './subscriptionError.ts';
import { letterOutbox } from './subscriptions/letterOutbox.ts';
import { orderSubscription } from './subscriptions/orderSubscription.ts';
import { payments } from './subscriptions/schema.ts';
import { loadTheirs } from './subscriptions/loadStored.ts';
import { tellSubscription, type Told } from './subscriptions/tellSubscription.ts';
import { workOffStore } from './workOffStore.ts';

/** A report is a hint of a few bytes. */
const MOST_REPORT_BYTES = 10_000;

/** Reports of the payment service, which signs them: they carry no token of ours. */
export const reportRoutes = new Hono<{ Bindings: CommerceEnv }>();

/** Noted, acknowledged, and worked off behind the answer; by the cron, where that breaks off. */
reportRoutes.post('/payments/reports', async (c) => {
  const port = openPaymentPort(c.env);
  const body = await c.req.text();
  const report = body.length <= MOST_REPORT_BYTES ? port?.readWebhook(c.req.raw.headers, body, Date.now()) : null;
  if (!port || !report) return subscriptionError('unauthorized');
  const db = openDatabase(c.env.COMMERCE_DB);
  await noteReport(db, report, Date.now());
  c.executionCtx.waitUntil(workOffStore(db, port, c.env));
  return c.body(null, 202);
});

/** What the portal does for a customer. It has verified who that is: the id in the path counts, and no other. */
export const storeRoutes = new Hono<{ Bindings: CommerceEnv }>();

storeRoutes.get('/customers/:customerId/grants', async (c) => {
  const explained = await explainRoles(openDatabase(c.env.COMMERCE_DB), c.req.param('customerId'), Date.now());
  return c.json(v.parse(grantsContract, explained));
});

/**
 * Orders, and asks for the money at once. `payUrl` is where it is paid; null where nothing is left to be done, or where
 * the payment service is away and will be asked later.
 */
storeRoutes.post('/customers/:customerId/orders', async (c) => {
  const wish = v.safeParse(v.pipe(v.string(), v.parseJson(), orderWishContract), await c.req.text());
  if (!wish.success) return invalid(v.getDotPath(wish.issues[0]) ?? '', 'format');
  const port = openPaymentPort(c.env);
  if (!port) return subscriptionError('failed', 503);
  const db = openDatabase(c.env.COMMERCE_DB);
  const customerId = c.req.param('customerId');
  const ordered = await orderSubscription(db, { ...wish.output, customerId }, Date.now());
  if (!ordered.ok) return invalid('productId', ordered.error);
  const { subscriptionId } = ordered.value;
  await workOffEffects(db, port, Date.now(), subscriptionId);
  c.executionCtx.waitUntil(deliverMails(letterOutbox(db, c.env), c.env.MAIL, Date.now));
  return c.json({ ...ordered.value, payUrl: await findPayUrl(db, port, subscriptionId) });
});

/** 404 for a subscription that is somebody else's. `payUrl` as of an order, where other means are to be given. */
storeRoutes.post('/customers/:customerId/subscriptions/:id/declarations', async (c) => {
  const declared = v.safeParse(v.pipe(v.string(), v.parseJson(), declarationContract), await c.req.text());
  if (!declared.success) return invalid(v.getDotPath(declared.issues[0]) ?? '', 'format');
  const db = openDatabase(c.env.COMMERCE_DB);
  const { customerId, id } = c.req.param();
  const theirs = await loadTheirs(db, customerId);
  if (theirs.every((one) => one.id !== id)) return subscriptionError('notFound');
  const told = await tellSubscription(db, id, toEvent(declared.output, Date.now()));
  if (!told.ok) return invalid('kind', told.error);
  const port = openPaymentPort(c.env);
  const isPaidNow = port !== null && declared.output.kind === 'paymentMethodGiven';
  if (isPaidNow) await workOffEffects(db, port, Date.now(), id);
  const payUrl = isPaidNow ? await findPayUrl(db, port, id) : null;
  c.executionCtx.waitUntil(workOffStore(db, port, c.env));
  return c.json({ ...v.parse(subscriptionContract, told.value), payUrl });
});

storeRoutes.post('/customers/:customerId/redemptions', async (c) => {
  const asked = v.safeParse(v.pipe(v.string(), v.parseJson(), redeemContract), await c.req.text());
  if (!asked.success) return invalid('codeId', 'format');
  const customerId = c.req.param('customerId');
  const redeemed = await redeem(openDatabase(c.env.COMMERCE_DB), { ...asked.output, customerId, at: Date.now() });
  return redeemed.ok ? c.json({ items: redeemed.value }) : invalid('codeId', redeemed.error);
});

function toEvent(declaration: Declaration, at: number): Told {
  return declaration.kind === 'cancelled' ? { ...declaration, by: 'reader', at } : { ...declaration, at };
}

async function findPayUrl(db: Database, port: PaymentPort, subscriptionId: string): Promise<string | null> {
  const payment = await db
    .select({ sessionId: payments.sessionId })
    .from(payments)
    .where(and(eq(payments.subscriptionId, subscriptionId), isNotNull(payments.sessionId)))
    .orderBy(desc(payments.askedAt))
    .get();
  const session = payment?.sessionId ? await port.status(payment.sessionId) : null;
  return session?.ok ? session.value.payUrl : null;
}
