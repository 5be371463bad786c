import { beforeAll, describe, expect, it } from 'vitest';
import { ok } from '#shared/lib/result.ts';
import type { PaymentMeans } from '#shared/contracts/payment.contract.ts';
import { playPayments } from '../../../e2e/support/playPayments.ts';
import { DAY_MS, NOW, openStore, rows, wishOf } from '../../../e2e/support/testStore.ts';
import type { Database } from '../../database/database.ts';
import { eraseCustomer } from '../customers/eraseCustomer.ts';
import { passTime } from '../sales/passTime.ts';
import { requestMeansChange } from './requestMeansChange.ts';
import { requestPayment } from './requestPayment.ts';
import { loadMeans } from './loadMeans.ts';
import { processEffects } from './processEffects.ts';
import { saveReport, readOpenPayments, processReports } from './processReports.ts';
import { subscriptionStore } from '../subscriptions/subscriptionStore.ts';
import { orderProduct } from '../sales/orderProduct.ts';
import { listSubscriptions } from '../subscriptions/listSubscriptions.ts';

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
  readonly status: 'captured' | 'authorized' | 'failed' | 'cancelled';
  readonly means: PaymentMeans;
  readonly at: number;
};

/** Sets the service's state of a sale's last payment, and reports it. */
async function settle(id: string, { status, means, at }: Settled): Promise<void> {
  await processEffects(db, port, at, id);
  const sessionId = service.chargesOf(id).at(-1)?.sessionId ?? '';
  service.settle(sessionId, status, means);
  await report(sessionId, at);
}

async function report(sessionId: string, at: number): Promise<void> {
  await saveReport(db, { eventId: crypto.randomUUID(), sessionId }, at);
  await processReports(db, port, at);
}

async function order(customerId: string, productId = 'plus'): Promise<string> {
  const ordered = await orderProduct(db, wishOf(customerId, productId), NOW);
  if (!ordered.ok) throw new Error(ordered.error);
  return ordered.value.sale?.id ?? '';
}

it.each([CARD, MANDATE, WALLET])('M140 the subscription shows its means of payment: %j', async (means) => {
  const customer = means.kind;
  const id = await order(customer);
  expect(await listSubscriptions(db, customer, NOW)).toMatchObject([{ means: null }]);
  await settle(id, { status: means.kind === 'mandate' ? 'authorized' : 'captured', means, at: NOW });
  expect(await listSubscriptions(db, customer, NOW)).toMatchObject([{ subscription: { id }, means }]);
});

it('M140 declined means are not stored', async () => {
  const id = await order('anna');
  await settle(id, { status: 'failed', means: CARD, at: NOW });
  expect(await loadMeans(db, 'anna')).toBeNull();
});

it('M140 the most recent means apply, of any payment, and a repeated read of an old payment does not renew them', async () => {
  const id = await order('bert');
  await settle(id, { status: 'captured', means: CARD, at: NOW });
  const bought = await orderProduct(db, wishOf('bert', 'zehn'), NOW + 1);
  if (!bought.ok || bought.value.kind !== 'open') throw new Error('Not for sale');
  await settle(bought.value.sale.id, { status: 'captured', means: MANDATE, at: NOW + DAY_MS });
  expect(await loadMeans(db, 'bert')).toEqual(MANDATE);
  await report(service.chargesOf(id)[0]?.sessionId ?? '', NOW + 2 * DAY_MS);
  expect(await loadMeans(db, 'bert')).toEqual(MANDATE);
  expect(await loadMeans(db, 'niemand')).toBeNull();
});

it('M140 G16 stores no means of erased customers, also when their payment is read again', async () => {
  const id = await order('carl');
  await processEffects(db, port, NOW, id);
  await eraseCustomer(db, { id: 'carl', email: null });
  await settle(id, { status: 'captured', means: CARD, at: NOW + 1 });
  const noted = await rows(`SELECT status, means_last_four FROM payments WHERE subscription_id = '${id}'`);
  expect(noted).toEqual([{ status: 'captured', means_last_four: null }]);
});

describe('M140 a change of the means of payment', () => {
  const letters = (id: string) => rows(`SELECT subject FROM letters WHERE subscription_id = '${id}'`);
  const named = (id: string) => service.chargesOf(id).filter(({ chargeId }) => chargeId.includes('.means.'));

  it('uses one page without an amount, and the next term is charged to the new means', async () => {
    const id = await order('dora');
    await settle(id, { status: 'captured', means: CARD, at: NOW });
    const [before, lettersBefore] = [await listSubscriptions(db, 'dora', NOW), await letters(id)];
    const asked = await requestMeansChange(db, port, id, NOW + 1);
    expect(asked).toEqual({ ok: true, value: expect.stringContaining('https://pay.example/') });
    expect(await requestMeansChange(db, port, id, NOW + 2)).toEqual(asked);
    expect(await rows(`SELECT cents, status FROM payments WHERE subscription_id = '${id}' AND is_for_means`)).toEqual([
      { cents: 0, status: 'open' },
    ]);
    expect(await listSubscriptions(db, 'dora', NOW)).toMatchObject([{ means: CARD, meansChange: { outcome: 'open' } }]);
    await settle(id, { status: 'authorized', means: MANDATE, at: NOW + 3 });
    const [changed] = await listSubscriptions(db, 'dora', NOW);
    expect(changed).toMatchObject({ means: MANDATE, meansChange: { outcome: 'given' } });
    expect([changed?.subscription, await letters(id)]).toEqual([before[0]?.subscription, lettersBefore]);
    service.give(MANDATE);
    const end = Date.parse('2026-12-26T00:00+01:00');
    await passTime(db, end);
    await processEffects(db, port, end, id);
    expect(service.chargesOf(id).at(-1)).toMatchObject({ chargeId: `${id}.1.1`, status: 'captured', means: MANDATE });
    expect(await listSubscriptions(db, 'dora', end)).toMatchObject([
      { means: MANDATE, subscription: { state: { kind: 'active', isPaid: true } }, documents: [{}, {}] },
    ]);
  });

  it.each([
    ['failed', 'declined'],
    ['cancelled', 'abandoned'],
  ] as const)('that is %s keeps the previous means', async (status, outcome) => {
    const customer = `emil-${status}`;
    const id = await order(customer);
    await settle(id, { status: 'captured', means: CARD, at: NOW });
    await requestMeansChange(db, port, id, NOW + 1);
    await settle(id, { status, means: MANDATE, at: NOW + 2 });
    expect(await listSubscriptions(db, customer, NOW)).toMatchObject([
      { means: CARD, meansChange: { outcome }, subscription: { state: { kind: 'active', isPaid: true } } },
    ]);
    await requestMeansChange(db, port, id, NOW + 3);
    expect(named(id)).toHaveLength(2);
  });

  it('opens a new page where the pending one has ended without a report', async () => {
    const id = await order('fritz');
    await settle(id, { status: 'captured', means: CARD, at: NOW });
    await requestMeansChange(db, port, id, NOW + 1);
    service.settle(named(id)[0]?.sessionId ?? '', 'cancelled');
    const anew = await requestMeansChange(db, port, id, NOW + 2);
    expect(anew).toEqual({ ok: true, value: named(id)[1]?.payUrl });
    expect(
      await rows(`SELECT status FROM payments WHERE subscription_id = '${id}' AND is_for_means ORDER BY asked_at`),
    ).toEqual([{ status: 'cancelled' }, { status: 'open' }]);
  });

  it('is refused where no payment follows, and retried later while the service is away', async () => {
    const id = await order('gerd');
    expect(await requestMeansChange(db, port, id, NOW)).toEqual({ ok: false, error: 'nothingFollows' });
    expect(await requestMeansChange(db, port, 'gibt-es-nicht', NOW)).toEqual({ ok: false, error: 'nothingFollows' });
    await settle(id, { status: 'captured', means: CARD, at: NOW });
    service.setAway(true);
    expect(await requestMeansChange(db, port, id, NOW + 1)).toEqual({ ok: true, value: null });
    service.setAway(false);
    expect(await requestMeansChange(db, port, id, NOW + 2)).toMatchObject({ ok: true, value: expect.any(String) });
    expect(named(id)).toHaveLength(1);
    await subscriptionStore.apply(db, id, { kind: 'cancelled', by: 'reader', wishedEnd: null, at: NOW + 3 });
    expect(await requestMeansChange(db, port, id, NOW + 4)).toEqual({ ok: false, error: 'nothingFollows' });
  });

  it('cannot pay a debt, and its page is closed after an unused day', async () => {
    const id = await order('hans');
    await settle(id, { status: 'captured', means: CARD, at: NOW });
    await requestMeansChange(db, port, id, NOW + 1);
    await readOpenPayments(db, port, NOW + DAY_MS - 1);
    expect(named(id)).toMatchObject([{ status: 'open' }]);
    expect(await requestPayment(db, port, { id, kind: 'subscription' }, NOW)).not.toEqual(ok(named(id)[0]?.payUrl));
    await readOpenPayments(db, port, NOW + 2 * DAY_MS);
    expect(named(id)).toMatchObject([{ status: 'cancelled' }]);
  });
});
