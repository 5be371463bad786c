import * as v from 'valibot';
import { Hono } from 'hono';
import { readInput } from '../http/readInput.ts';
import { orderWishContract } from '#shared/contracts/order.contract.ts';
import { anyCheckoutContract } from '#shared/contracts/purchase.contract.ts';
import { orderedContract } from '#shared/contracts/store.contract.ts';
import { ok } from '#shared/lib/result.ts';
import { runJob } from '../../cron/runJob.ts';
import { openDatabase } from '../../database/database.ts';
import { deliverMails } from '../../mail/deliverMails.ts';
import { mailServiceOf } from '../../mail/services/mailServiceOf.ts';
import type { CommerceEnv } from '../commerceEnv.ts';
import { openPaymentPort } from '../payments/createPaymentPort.ts';
import { cancelGivenUp } from '../payments/cancelGivenUp.ts';
import { requestPayment } from '../payments/requestPayment.ts';
import { refused, subscriptionError } from '../http/subscriptionError.ts';
import { letterOutbox } from '../letters/letterOutbox.ts';
import { loadLatestTerms } from './writeTerms.ts';
import { prepareCheckout } from './prepareCheckout.ts';
import { READER_EMAIL_HEADER } from '#shared/contracts/subscriptions.contract.ts';
import { digestMailbox } from '../records/digestPerson.ts';
import { orderProduct } from './orderProduct.ts';

/** Public: terms for visitors. */
export const publicCheckoutRoutes = new Hono<{ Bindings: CommerceEnv }>();

/** The terms of an order for a visitor without an account. */
publicCheckoutRoutes.get('/mandators/:mandator/checkout/:productId', async (c) => {
  const wanted = { ...c.req.param(), customerId: null, mailboxDigest: null };
  const checkout = await prepareCheckout(openDatabase(c.env.COMMERCE_DB), wanted, Date.now());
  return checkout ? c.json(v.parse(anyCheckoutContract, checkout)) : subscriptionError('notFound');
});

/** The portal's calls for a customer, whom it has verified: only the id in the path counts. */
export const orderRoutes = new Hono<{ Bindings: CommerceEnv }>();

orderRoutes.get('/customers/:customerId/checkout/:mandator/:productId', async (c) => {
  const email = c.req.header(READER_EMAIL_HEADER);
  const mailboxDigest = email === undefined ? null : digestMailbox(c.env.RECORDS_SECRET, email);
  const wanted = { ...c.req.param(), mailboxDigest };
  const checkout = await prepareCheckout(openDatabase(c.env.COMMERCE_DB), wanted, Date.now());
  return checkout ? c.json(v.parse(anyCheckoutContract, checkout)) : subscriptionError('notFound');
});

/** Places an order, and requests its payment at once. */
orderRoutes.post('/customers/:customerId/orders', async (c) => {
  const wish = await readInput(c, orderWishContract);
  if (!wish.ok) return wish.error;
  const port = openPaymentPort(c.env);
  if (!port) return subscriptionError('failed', 503);
  const db = openDatabase(c.env.COMMERCE_DB);
  const customerId = c.req.param('customerId');
  const { mandator, email } = wish.value;
  const terms = wish.value.terms === null ? await loadLatestTerms(db, mandator) : (wish.value.terms ?? null);
  // An order without terms would be an agreement without any (§ 305 (2) BGB).
  if (wish.value.terms === null && terms === null) return subscriptionError('failed', 503);
  const mailboxDigest = digestMailbox(c.env.RECORDS_SECRET, email);
  const ordered = await orderProduct(db, { ...wish.value, terms, customerId, mailboxDigest }, Date.now());
  if (!ordered.ok) return refused('productId', ordered.error);
  const { kind, sale } = ordered.value;
  const asked = kind === 'open' ? await requestPayment(db, port, sale, Date.now()) : ok(null);
  if (!asked.ok) return refused('productId', asked.error);
  c.executionCtx.waitUntil(runJob('givenUp', () => cancelGivenUp(db, port, customerId, Date.now())));
  c.executionCtx.waitUntil(deliverMails(letterOutbox(db, c.env), mailServiceOf(c.env), Date.now));
  const subscriptionId = sale?.kind === 'subscription' ? sale.id : null;
  return c.json(v.parse(orderedContract, { kind, subscriptionId, payUrl: asked.value }));
});
