import { beforeAll, expect, it } from 'vitest';
import type { PaymentMeans } from '#shared/contracts/payment.contract.ts';
import { playPayments } from '../../../e2e/support/playPayments.ts';
import { DAY_MS, NOW, openStore, rows, wishOf } from '../../../e2e/support/testStore.ts';
import type { Database } from '../../database/database.ts';
import { eraseCustomer } from '../eraseCustomer.ts';
import { orderPurchase } from '../purchases/orderPurchase.ts';
import { listTheirs } from '../subscriptions/listTheirs.ts';
import { orderSubscription } from '../subscriptions/orderSubscription.ts';
import { loadMeans } from './loadMeans.ts';
import { workOffEffects } from './workOffEffects.ts';
import { noteReport, workOffReports } from './workOffReports.ts';

let db: Database;
const service = playPayments();
const { port } = service;

beforeAll(async () => {
  db = await openStore();
});

const CARD: PaymentMeans = { kind: 'card', lastFour: '4242' };
const MANDATE: PaymentMeans = { kind: 'mandate', lastFour: '3000' };
const WALLET: PaymentMeans = { kind: 'wallet', lastFour: null };

type Settled = {
  readonly status: 'captured' | 'authorized' | 'failed';
  readonly means: PaymentMeans;
  readonly at: number;
};

/** What the service says of a contract's last payment, and that it was reported. */
async function settle(id: string, { status, means, at }: Settled): Promise<void> {
  await workOffEffects(db, port, at, id);
  const sessionId = service.chargesOf(id).at(-1)?.sessionId ?? '';
  service.settle(sessionId, status, means);
  await report(sessionId, at);
}

async function report(sessionId: string, at: number): Promise<void> {
  await noteReport(db, { eventId: crypto.randomUUID(), sessionId }, at);
  await workOffReports(db, port, at);
}

async function order(customerId: string, productId = 'plus'): Promise<string> {
  const ordered = await orderSubscription(db, wishOf(customerId, productId), NOW);
  if (!ordered.ok) throw new Error(ordered.error);
  return ordered.value.subscriptionId;
}

it.each([CARD, MANDATE, WALLET])('M140 what was paid with is told with the subscription: %j', async (means) => {
  const customer = means.kind;
  const id = await order(customer);
  expect(await listTheirs(db, customer, NOW)).toMatchObject([{ means: null }]);
  await settle(id, { status: means.kind === 'mandate' ? 'authorized' : 'captured', means, at: NOW });
  expect(await listTheirs(db, customer, NOW)).toMatchObject([{ subscription: { id }, means }]);
});

it('M140 what was declined is not kept', async () => {
  const id = await order('anna');
  await settle(id, { status: 'failed', means: CARD, at: NOW });
  expect(await loadMeans(db, 'anna')).toBeNull();
});

it('M140 what was given last counts, whatever for, and an old payment that is read again is not given anew', async () => {
  const id = await order('bert');
  await settle(id, { status: 'captured', means: CARD, at: NOW });
  const bought = await orderPurchase(db, { ...wishOf('bert', 'zehn'), startDeclared: null }, NOW + 1);
  if (!bought?.ok || bought.value.kind === 'owned' || !('purchaseId' in bought.value)) throw new Error('Not for sale');
  await settle(bought.value.purchaseId, { status: 'captured', means: MANDATE, at: NOW + DAY_MS });
  expect(await loadMeans(db, 'bert')).toEqual(MANDATE);
  await report(service.chargesOf(id)[0]?.sessionId ?? '', NOW + 2 * DAY_MS);
  expect(await loadMeans(db, 'bert')).toEqual(MANDATE);
  expect(await loadMeans(db, 'niemand')).toBeNull();
});

it('M140 G16 of the erased nothing is noted, though their payment is read again', async () => {
  const id = await order('carl');
  await workOffEffects(db, port, NOW, id);
  await eraseCustomer(db, { id: 'carl', email: null });
  await settle(id, { status: 'captured', means: CARD, at: NOW + 1 });
  const noted = await rows(`SELECT status, means_last_four FROM payments WHERE subscription_id = '${id}'`);
  expect(noted).toEqual([{ status: 'captured', means_last_four: null }]);
});
