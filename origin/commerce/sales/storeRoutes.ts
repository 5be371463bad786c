import { Hono, type Context } from 'hono';
import * as v from 'valibot';
import {
  declarationContract,
  orderWishContract,
  redeemContract,
  type Declaration,
} from '#shared/contracts/order.contract.ts';
import { grantsContract } from '#shared/contracts/grants.contract.ts';
import { anyCheckoutContract } from '#shared/contracts/purchase.contract.ts';
import {
  customerSubscriptionsContract,
  orderedContract,
  paymentAskedContract,
  redeemedContract,
  takenOverContract,
  type PaymentStanding,
} from '#shared/contracts/store.contract.ts';
import { subscriptionContract } from '#shared/contracts/subscription.contract.ts';
import { readBoundedText } from '#shared/lib/readBoundedText.ts';
import { ok } from '#shared/lib/result.ts';
import { runJob } from '../../cron/runJob.ts';
import { openDatabase } from '../../database/database.ts';
import { deliverMails } from '../../mail/deliverMails.ts';
import { redeem } from '../codes/redeem.ts';
import type { CommerceEnv } from '../commerceEnv.ts';
import { createRolesPort } from '../grants/createRolesPort.ts';
import { explainRoles } from '../grants/loadGrants.ts';
import { grantTakenOver } from '../grants/grantTakenOver.ts';
import { syncRoles, resyncRoles } from '../grants/syncRoles.ts';
import { openPaymentPort } from '../payments/createPaymentPort.ts';
import { cancelGivenUp } from '../payments/cancelGivenUp.ts';
import { requestMeansChange } from '../payments/requestMeansChange.ts';
import { requestPayment } from '../payments/requestPayment.ts';
import { settlePayments } from '../payments/settlePayments.ts';
import { saveReport } from '../payments/processReports.ts';
import { invalid, refused, subscriptionError } from '../http/subscriptionError.ts';
import { letterOutbox } from '../letters/letterOutbox.ts';
import { loadLatestTerms } from './writeTerms.ts';
import { prepareCheckout } from './prepareCheckout.ts';
import { READER_EMAIL_HEADER } from '#shared/contracts/subscriptions.contract.ts';
import { digestMailbox } from '../records/digestPerson.ts';
import { processStore } from './processStore.ts';
import { subscriptionStore } from '../subscriptions/subscriptionStore.ts';
import { orderProduct } from './orderProduct.ts';
import { ownsSale } from './ownsSale.ts';
import { listSubscriptions } from '../subscriptions/listSubscriptions.ts';
import type { RawSubscriptionEvent } from '../subscriptions/subscriptionStore.ts';

/** A report is a hint of a few bytes. */
const MOST_REPORT_BYTES = 10_000;

/** Calls without the portal's token: signed reports of the payment service, and public reads. */
export const openStoreRoutes = new Hono<{ Bindings: CommerceEnv }>();

/** The terms of an order for a visitor without an account. */
openStoreRoutes.get('/mandators/:mandator/checkout/:productId', async (c) => {
  const wanted = { ...c.req.param(), customerId: null, mailboxDigest: null };
  const checkout = await prepareCheckout(openDatabase(c.env.COMMERCE_DB), wanted, Date.now());
  return checkout ? c.json(v.parse(anyCheckoutContract, checkout)) : subscriptionError('notFound');
});

/** Stored, acknowledged, and processed after the response; by the cron, where that is interrupted. */
openStoreRoutes.post('/payments/reports', async (c) => {
  const port = openPaymentPort(c.env);
  const body = await readBoundedText(c.req.raw, MOST_REPORT_BYTES);
  const report = body === null ? null : port?.readWebhook(c.req.raw.headers, body, Date.now());
  if (!port || !report) return subscriptionError('unauthorized');
  const db = openDatabase(c.env.COMMERCE_DB);
  await saveReport(db, report, Date.now());
  c.executionCtx.waitUntil(processStore(db, port, c.env));
  return c.body(null, 202);
});

/** The portal's calls for a customer. The portal has verified the customer: only the id in the path counts. */
export const storeRoutes = new Hono<{ Bindings: CommerceEnv }>();

storeRoutes.get('/customers/:customerId/grants', async (c) => {
  const explained = await explainRoles(openDatabase(c.env.COMMERCE_DB), c.req.param('customerId'), Date.now());
  return c.json(v.parse(grantsContract, explained));
});

/** Syncs roles again for a reader whose id token lacks what is granted. */
storeRoutes.post('/customers/:customerId/roles', async (c) => {
  const db = openDatabase(c.env.COMMERCE_DB);
  await resyncRoles(db, createRolesPort(c.env), Date.now(), c.req.param('customerId'));
  return c.body(null, 204);
});

/** Grants roles until a day for sales older than the store, which are kept elsewhere. Idempotent. */
storeRoutes.put('/customers/:customerId/taken-over', async (c) => {
  const sent = v.safeParse(v.pipe(v.string(), v.parseJson(), takenOverContract), await c.req.text());
  if (!sent.success) return invalid(v.getDotPath(sent.issues[0]) ?? '', 'format');
  const db = openDatabase(c.env.COMMERCE_DB);
  const customerId = c.req.param('customerId');
  await grantTakenOver(db, { ...sent.output, customerId, at: Date.now() });
  await syncRoles(db, createRolesPort(c.env), Date.now(), customerId);
  return c.body(null, 204);
});

storeRoutes.get('/customers/:customerId/checkout/:mandator/:productId', async (c) => {
  const email = c.req.header(READER_EMAIL_HEADER);
  const mailboxDigest = email === undefined ? null : digestMailbox(c.env.RECORDS_SECRET, email);
  const wanted = { ...c.req.param(), mailboxDigest };
  const checkout = await prepareCheckout(openDatabase(c.env.COMMERCE_DB), wanted, Date.now());
  return checkout ? c.json(v.parse(anyCheckoutContract, checkout)) : subscriptionError('notFound');
});

/** Places an order, and requests its payment at once. */
storeRoutes.post('/customers/:customerId/orders', async (c) => {
  const wish = v.safeParse(v.pipe(v.string(), v.parseJson(), orderWishContract), await c.req.text());
  if (!wish.success) return invalid(v.getDotPath(wish.issues[0]) ?? '', 'format');
  const port = openPaymentPort(c.env);
  if (!port) return subscriptionError('failed', 503);
  const db = openDatabase(c.env.COMMERCE_DB);
  const customerId = c.req.param('customerId');
  const { mandator, email } = wish.output;
  const terms = wish.output.terms === null ? await loadLatestTerms(db, mandator) : (wish.output.terms ?? null);
  // An order without terms would be an agreement without any (§ 305 (2) BGB).
  if (wish.output.terms === null && terms === null) return subscriptionError('failed', 503);
  const mailboxDigest = digestMailbox(c.env.RECORDS_SECRET, email);
  const ordered = await orderProduct(db, { ...wish.output, terms, customerId, mailboxDigest }, Date.now());
  if (!ordered.ok) return refused('productId', ordered.error);
  const { kind, sale } = ordered.value;
  const asked = kind === 'open' ? await requestPayment(db, port, sale, Date.now()) : ok(null);
  if (!asked.ok) return refused('productId', asked.error);
  c.executionCtx.waitUntil(runJob('givenUp', () => cancelGivenUp(db, port, customerId, Date.now())));
  c.executionCtx.waitUntil(deliverMails(letterOutbox(db, c.env), c.env.MAIL, Date.now));
  const subscriptionId = sale?.kind === 'subscription' ? sale.id : null;
  return c.json(v.parse(orderedContract, { kind, subscriptionId, payUrl: asked.value }));
});

storeRoutes.get('/customers/:customerId/subscriptions', async (c) => answerSubscriptions(c, c.req.param('customerId')));

/** For a reader who returns from paying: reads the payment now instead of waiting for a report, and syncs roles. */
storeRoutes.post('/customers/:customerId/settlement', async (c) => {
  const db = openDatabase(c.env.COMMERCE_DB);
  const customerId = c.req.param('customerId');
  const port = openPaymentPort(c.env);
  const payment = await settlePayments(db, port, customerId, Date.now());
  await syncRoles(db, createRolesPort(c.env), Date.now(), customerId);
  c.executionCtx.waitUntil(processStore(db, port, c.env));
  return answerSubscriptions(c, customerId, payment);
});

/** Requests the payment of a debt again. 404 for a subscription of another customer. */
storeRoutes.post('/customers/:customerId/subscriptions/:id/payment', async (c) => {
  const port = openPaymentPort(c.env);
  if (!port) return subscriptionError('failed', 503);
  const db = openDatabase(c.env.COMMERCE_DB);
  const { customerId, id } = c.req.param();
  if (!(await ownsSale(db, customerId, { id, kind: 'subscription' }))) return subscriptionError('notFound');
  const asked = await requestPayment(db, port, { id, kind: 'subscription' }, Date.now());
  return asked.ok ? c.json(v.parse(paymentAskedContract, { payUrl: asked.value })) : refused('id', asked.error);
});

/** Requests a change of the means of payment, without an amount. 404 for a subscription of another customer. */
storeRoutes.post('/customers/:customerId/subscriptions/:id/means', async (c) => {
  const port = openPaymentPort(c.env);
  if (!port) return subscriptionError('failed', 503);
  const db = openDatabase(c.env.COMMERCE_DB);
  const { customerId, id } = c.req.param();
  if (!(await ownsSale(db, customerId, { id, kind: 'subscription' }))) return subscriptionError('notFound');
  const asked = await requestMeansChange(db, port, id, Date.now());
  return asked.ok ? c.json(v.parse(paymentAskedContract, { payUrl: asked.value })) : invalid('id', asked.error);
});

/** 404 for a subscription of another customer. */
storeRoutes.post('/customers/:customerId/subscriptions/:id/declarations', async (c) => {
  const declared = v.safeParse(v.pipe(v.string(), v.parseJson(), declarationContract), await c.req.text());
  if (!declared.success) return invalid(v.getDotPath(declared.issues[0]) ?? '', 'format');
  const db = openDatabase(c.env.COMMERCE_DB);
  const { customerId, id } = c.req.param();
  if (!(await ownsSale(db, customerId, { id, kind: 'subscription' }))) return subscriptionError('notFound');
  const applied = await subscriptionStore.apply(db, id, toEvent(declared.output, Date.now()));
  if (!applied.ok) return refused('kind', applied.error);
  await syncRoles(db, createRolesPort(c.env), Date.now(), customerId);
  const port = openPaymentPort(c.env);
  if (port) c.executionCtx.waitUntil(runJob('givenUp', () => cancelGivenUp(db, port, customerId, Date.now())));
  c.executionCtx.waitUntil(processStore(db, port, c.env));
  return c.json(v.parse(subscriptionContract, applied.value));
});

storeRoutes.post('/customers/:customerId/redemptions', async (c) => {
  const asked = v.safeParse(v.pipe(v.string(), v.parseJson(), redeemContract), await c.req.text());
  if (!asked.success) return invalid('codeId', 'format');
  const db = openDatabase(c.env.COMMERCE_DB);
  const customerId = c.req.param('customerId');
  const { codeId, email } = asked.output;
  const mailboxDigest = email === null ? null : digestMailbox(c.env.RECORDS_SECRET, email);
  const redeemed = await redeem(db, { codeId, mailboxDigest, customerId, at: Date.now() });
  if (!redeemed.ok) return refused('codeId', redeemed.error);
  await syncRoles(db, createRolesPort(c.env), Date.now(), customerId);
  return c.json(v.parse(redeemedContract, { items: redeemed.value }));
});

function toEvent(declaration: Declaration, at: number): RawSubscriptionEvent {
  return declaration.kind === 'cancelled' ? { ...declaration, by: 'reader', at } : { ...declaration, at };
}

async function answerSubscriptions(
  c: Context<{ Bindings: CommerceEnv }>,
  customerId: string,
  payment: PaymentStanding = 'known',
): Promise<Response> {
  const items = await listSubscriptions(openDatabase(c.env.COMMERCE_DB), customerId, Date.now());
  return c.json(v.parse(customerSubscriptionsContract, { items, payment }));
}
