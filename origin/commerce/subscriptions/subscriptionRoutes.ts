import * as v from 'valibot';
import { Hono, type Context } from 'hono';
import { readInput } from '../http/readInput.ts';
import { declarationContract, type Declaration } from '#shared/contracts/order.contract.ts';
import {
  customerSubscriptionsContract,
  paymentAskedContract,
  type PaymentStanding,
} from '#shared/contracts/store.contract.ts';
import { subscriptionContract } from '#shared/contracts/subscription.contract.ts';
import { runJob } from '../../cron/runJob.ts';
import { openDatabase } from '../../database/database.ts';
import type { CommerceEnv } from '../commerceEnv.ts';
import { createRolesPort } from '../grants/createRolesPort.ts';
import { syncRoles } from '../grants/syncRoles.ts';
import { openPaymentPort } from '../payments/createPaymentPort.ts';
import { cancelGivenUp } from '../payments/cancelGivenUp.ts';
import { requestMeansChange } from '../payments/requestMeansChange.ts';
import { requestPayment } from '../payments/requestPayment.ts';
import { settlePayments } from '../payments/settlePayments.ts';
import { invalid, refused, subscriptionError } from '../http/subscriptionError.ts';
import { processStore } from '../sales/processStore.ts';
import { subscriptionStore } from './subscriptionStore.ts';
import { ownsSale } from '../sales/ownsSale.ts';
import { listSubscriptions } from './listSubscriptions.ts';
import type { RawSubscriptionEvent } from './subscriptionStore.ts';

/** The portal's calls for a customer about subscriptions. */
export const subscriptionRoutes = new Hono<{ Bindings: CommerceEnv }>();

subscriptionRoutes.get('/customers/:customerId/subscriptions', async (c) =>
  answerSubscriptions(c, c.req.param('customerId')),
);

/** For a reader who returns from paying: reads the payment now instead of waiting for a report, and syncs roles. */
subscriptionRoutes.post('/customers/:customerId/settlement', async (c) => {
  const db = openDatabase(c.env.COMMERCE_DB);
  const customerId = c.req.param('customerId');
  const port = openPaymentPort(c.env);
  const payment = await settlePayments(db, port, customerId, Date.now());
  await syncRoles(db, createRolesPort(c.env), Date.now(), customerId);
  c.executionCtx.waitUntil(processStore(db, port, c.env));
  return answerSubscriptions(c, customerId, payment);
});

/** Requests the payment of a debt again. 404 for a subscription of another customer. */
subscriptionRoutes.post('/customers/:customerId/subscriptions/:id/payment', async (c) => {
  const port = openPaymentPort(c.env);
  if (!port) return subscriptionError('failed', 503);
  const db = openDatabase(c.env.COMMERCE_DB);
  const { customerId, id } = c.req.param();
  if (!(await ownsSale(db, customerId, { id, kind: 'subscription' }))) return subscriptionError('notFound');
  const asked = await requestPayment(db, port, { id, kind: 'subscription' }, Date.now());
  return asked.ok ? c.json(v.parse(paymentAskedContract, { payUrl: asked.value })) : refused('id', asked.error);
});

/** Requests a change of the means of payment, without an amount. 404 for a subscription of another customer. */
subscriptionRoutes.post('/customers/:customerId/subscriptions/:id/means', async (c) => {
  const port = openPaymentPort(c.env);
  if (!port) return subscriptionError('failed', 503);
  const db = openDatabase(c.env.COMMERCE_DB);
  const { customerId, id } = c.req.param();
  if (!(await ownsSale(db, customerId, { id, kind: 'subscription' }))) return subscriptionError('notFound');
  const asked = await requestMeansChange(db, port, id, Date.now());
  return asked.ok ? c.json(v.parse(paymentAskedContract, { payUrl: asked.value })) : invalid('id', asked.error);
});

/** 404 for a subscription of another customer. */
subscriptionRoutes.post('/customers/:customerId/subscriptions/:id/declarations', async (c) => {
  const declared = await readInput(c, declarationContract);
  if (!declared.ok) return declared.error;
  const db = openDatabase(c.env.COMMERCE_DB);
  const { customerId, id } = c.req.param();
  if (!(await ownsSale(db, customerId, { id, kind: 'subscription' }))) return subscriptionError('notFound');
  const applied = await subscriptionStore.apply(db, id, toEvent(declared.value, Date.now()));
  if (!applied.ok) return refused('kind', applied.error);
  await syncRoles(db, createRolesPort(c.env), Date.now(), customerId);
  const port = openPaymentPort(c.env);
  if (port) c.executionCtx.waitUntil(runJob('givenUp', () => cancelGivenUp(db, port, customerId, Date.now())));
  c.executionCtx.waitUntil(processStore(db, port, c.env));
  return c.json(v.parse(subscriptionContract, applied.value));
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
