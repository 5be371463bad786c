import { Hono } from 'hono';
import * as v from 'valibot';
import { purchaseContract, singlePurchasesContract } from '#shared/contracts/purchase.contract.ts';
import { paymentAskedContract } from '#shared/contracts/store.contract.ts';
import { runJob } from '../../cron/runJob.ts';
import { openDatabase } from '../../database/database.ts';
import type { CommerceEnv } from '../commerceEnv.ts';
import { openPaymentPort } from '../payments/createPaymentPort.ts';
import { cancelGivenUp } from '../payments/cancelGivenUp.ts';
import { requestPayment } from '../payments/requestPayment.ts';
import { createRolesPort } from '../grants/createRolesPort.ts';
import { syncRoles } from '../grants/syncRoles.ts';
import { refused, subscriptionError } from '../http/subscriptionError.ts';
import { processStore } from '../sales/processStore.ts';
import { listPurchases } from './listPurchases.ts';
import { purchaseStore } from './purchaseStore.ts';
import { ownsSale } from '../sales/ownsSale.ts';

const PATH = '/customers/:customerId/single-purchases';

/** The portal's calls for a customer about purchases. 404 for a purchase of another customer. */
export const purchaseRoutes = new Hono<{ Bindings: CommerceEnv }>();

purchaseRoutes.get(PATH, async (c) => {
  const items = await listPurchases(openDatabase(c.env.COMMERCE_DB), c.req.param('customerId'), Date.now());
  return c.json(v.parse(singlePurchasesContract, { items }));
});

/** The payment page, with a new request where the last attempt has failed. */
purchaseRoutes.post(`${PATH}/:id/payment`, async (c) => {
  const port = openPaymentPort(c.env);
  if (!port) return subscriptionError('failed', 503);
  const db = openDatabase(c.env.COMMERCE_DB);
  const { customerId, id } = c.req.param();
  if (!(await ownsSale(db, customerId, { id, kind: 'purchase' }))) return subscriptionError('notFound');
  const asked = await requestPayment(db, port, { id, kind: 'purchase' }, Date.now());
  return asked.ok ? c.json(v.parse(paymentAskedContract, { payUrl: asked.value })) : refused('id', asked.error);
});

purchaseRoutes.post(`${PATH}/:id/withdrawal`, async (c) => {
  const db = openDatabase(c.env.COMMERCE_DB);
  const { customerId, id } = c.req.param();
  if (!(await ownsSale(db, customerId, { id, kind: 'purchase' }))) return subscriptionError('notFound');
  const applied = await purchaseStore.apply(db, id, { kind: 'withdrawn', at: Date.now() });
  if (!applied.ok) return refused('kind', applied.error);
  await syncRoles(db, createRolesPort(c.env), Date.now(), customerId);
  const port = openPaymentPort(c.env);
  if (port) c.executionCtx.waitUntil(runJob('givenUp', () => cancelGivenUp(db, port, customerId, Date.now())));
  c.executionCtx.waitUntil(processStore(db, port, c.env));
  return c.json(v.parse(purchaseContract, applied.value));
});
