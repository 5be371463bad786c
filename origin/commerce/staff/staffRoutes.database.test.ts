import { env as platform, waitUntil } from 'cloudflare:workers';
import { beforeAll, expect, it } from 'vitest';
import * as v from 'valibot';
import { customerLifeContract, STAFF_PATHS } from '#shared/contracts/customerLife.contract.ts';
import { commerceGaugesContract, GAUGES_PATH } from '#shared/contracts/gauges.contract.ts';
import { SUBSCRIPTION_TOKEN_HEADER } from '#shared/contracts/subscriptions.contract.ts';
import type { Database } from '../../database/database.ts';
import { openStore, run, wishOf } from '../../../e2e/support/testStore.ts';
import { playPayments } from '../../../e2e/support/playPayments.ts';
import { processEffects } from '../payments/processEffects.ts';
import { saveReport, processReports } from '../payments/processReports.ts';
import { commerceRoutes } from '../commerceRoutes.ts';
import { subscriptionStore } from '../subscriptions/subscriptionStore.ts';
import { orderProduct } from '../sales/orderProduct.ts';

const TOKEN = 'commerce-token-of-the-test';
const env = { COMMERCE_DB: platform.COMMERCE_DB, COMMERCE_SERVICE_TOKEN: TOKEN, PURCHASES_TOKEN: 'another' };
const context = { waitUntil, passThroughOnException: () => {}, props: {} };
const HOUR_MS = 3_600_000;
const service = playPayments();
let db: Database;

beforeAll(async () => {
  db = await openStore();
});

const call = (path: string, body: object | null, token = TOKEN) =>
  commerceRoutes.request(
    path,
    {
      ...(body ? { method: 'POST', body: JSON.stringify(body) } : {}),
      headers: { [SUBSCRIPTION_TOKEN_HEADER]: token },
    },
    env,
    context,
  );
const gauges = async () =>
  v.parse(commerceGaugesContract, await (await call(GAUGES_PATH, null)).json()).data.store ?? undefined;

async function order(customerId: string, productId = 'plus'): Promise<string> {
  const ordered = await orderProduct(db, wishOf(customerId, productId), Date.now());
  if (!ordered.ok) throw new Error(ordered.error);
  return ordered.value.sale?.id ?? '';
}

async function settle(id: string, status: 'captured' | 'chargedBack'): Promise<void> {
  await processEffects(db, service.port, Date.now(), id);
  const sessionId = service.chargesOf(id).at(-1)?.sessionId ?? '';
  service.settle(sessionId, status);
  await saveReport(db, { eventId: crypto.randomUUID(), sessionId }, Date.now());
  await processReports(db, service.port, Date.now());
}

it('G26 serves a history to the portal only, and 404 for an unknown customer', async () => {
  await order('anna');
  const sought = { sought: 'anna' };
  for (const token of ['', 'another']) expect((await call(STAFF_PATHS.lives, sought, token)).status).toBe(401);
  expect((await call(STAFF_PATHS.lives, {})).status).toBe(400);
  expect((await call(STAFF_PATHS.lives, { sought: 'niemand' })).status).toBe(404);
  const found = await call(STAFF_PATHS.lives, sought);
  expect(v.parse(customerLifeContract, await found.json())).toMatchObject({
    customerId: 'anna',
    sales: [{ productName: 'Plus', state: 'ordered', events: [{ before: null, after: 'ordered' }] }],
    waiting: [{ kind: 'effect', what: 'charge', attempts: 0 }],
  });
});

it('G18 gauges count the store’s open work, and its outcome', async () => {
  const before = await gauges();
  expect(before).toMatchObject({ ordersOpen: 1, paymentsOpen: 1, refundsOpen: 0, pastDue: 0, chargedBack: 0 });
  const id = await order('bert');
  expect(await gauges()).toMatchObject({ ordersOpen: 2, paymentsOpen: 2 });
  await settle(id, 'captured');
  expect(await gauges()).toMatchObject({ ordersOpen: 1, paymentsOpen: 1, reportsWaiting: 0, reportOldestMs: null });
  await subscriptionStore.apply(db, id, { kind: 'withdrawn', at: Date.now() });
  expect(await gauges()).toMatchObject({ refundsOpen: 1 });
  await processEffects(db, service.port, Date.now(), id);
  expect(await gauges()).toMatchObject({ refundsOpen: 0 });
  const other = await order('carl');
  await settle(other, 'captured');
  await settle(other, 'chargedBack');
  expect(await gauges()).toMatchObject({ chargedBack: 1, pastDue: 0 });
  await run(`UPDATE subscriptions SET state = 'pastDue' WHERE id = '${other}'`);
  await saveReport(db, { eventId: 'spaet', sessionId: 'unbekannt' }, Date.now() - 60_000);
  await run("UPDATE role_updates SET attempts = 1 WHERE customer_id = 'carl'");
  const after = await gauges();
  expect(after).toMatchObject({ chargedBack: 0, pastDue: 1, reportsWaiting: 1, rolesUntold: 1 });
  expect(after?.reportOldestMs).toBeGreaterThanOrEqual(60_000);
});

it('G18 gauges count readers with unusual events in a day, erased ones included, and payments of a week that were returned twice or lost', async () => {
  const now = Date.now();
  const record = (key: string, holder: string, kind: string, at: number) =>
    run(`INSERT INTO person_records VALUES ('${key}', '${holder}', 'plus', '${kind}', 3, ${at})`);
  await run('DELETE FROM person_records');
  for (const kind of ['withdrawn', 'unpaid', 'chargedBack', 'declined', 'freeStart', 'followed']) {
    await record('heute', 'customer', kind, now - 1_000);
    await record('mailbox heute', 'mailbox', kind, now - 1_000);
    await record('means heute', 'means', kind, now - 1_000);
    await record('gestern', 'customer', kind, now - 25 * HOUR_MS);
  }
  // The account is erased: its mailbox counts.
  await record('mailbox einer Gelöschten', 'mailbox', 'withdrawn', now - 1_000);
  const id = await order('doppelt');
  const payment = (chargeId: string, status: string, refunded: number, readAt: number) =>
    run(`INSERT INTO payments (charge_id, subscription_id, cents, status, refunded_cents, asked_at, read_at)
      VALUES ('${chargeId}', '${id}', 1290, '${status}', ${refunded}, 1, ${readAt})`);
  await payment('a', 'chargedBack', 1_290, now);
  await payment('b', 'chargedBack', 0, now);
  await payment('c', 'chargedBack', 1_290, now - 8 * 24 * HOUR_MS);
  await payment('d', 'lost', 0, now);
  await payment('e', 'lost', 0, now - 8 * 24 * HOUR_MS);
  expect(await gauges()).toMatchObject({
    withdrawalsOfDay: 2,
    unpaidOfDay: 1,
    chargebacksOfDay: 1,
    declinedOfDay: 1,
    returnedTwiceOfWeek: 1,
    lostOfWeek: 1,
  });
});
