import { beforeAll, describe, expect, it } from 'vitest';
import { ok } from '#shared/lib/result.ts';
import { readTables } from '../../database/readTables.ts';
import type { Database } from '../../database/database.ts';
import { selectCustomer } from '../customers/selectCustomer.ts';
import { listWaiting } from '../staff/listWaiting.ts';
import { passTime } from '../sales/passTime.ts';
import { playPayments } from '../../../e2e/support/playPayments.ts';
import { DAY_MS, NOW, openStore, wishOf } from '../../../e2e/support/testStore.ts';
import { requestPayment } from './requestPayment.ts';
import { processEffects } from './processEffects.ts';
import { saveReport, readOpenPayments, processReports } from './processReports.ts';
import { subscriptionStore } from '../subscriptions/subscriptionStore.ts';
import { purchaseStore } from '../purchases/purchaseStore.ts';
import { orderProduct } from '../sales/orderProduct.ts';

let db: Database;
const service = playPayments();
const { port } = service;
const HOUR_MS = DAY_MS / 24;
const LATER = NOW + 8 * DAY_MS;

beforeAll(async () => {
  db = await openStore();
});

const theirs = (customerId: string, table: keyof ReturnType<typeof selectCustomer>) =>
  readTables(db, selectCustomer(db, { id: customerId, email: null })).then((found) => found[table] ?? []);
const stateOf = async (customerId: string) => (await theirs(customerId, 'subscriptions'))[0]?.['state'];
const statusesOf = async (customerId: string) => (await theirs(customerId, 'payments')).map(({ status }) => status);
const subjectsOf = async (customerId: string) => (await theirs(customerId, 'letters')).map(({ subject }) => subject);

type Status = 'captured' | 'failed' | 'authorized' | 'chargedBack';

/** Sets the payment service's state of the last charge, and reports it once. */
async function settle(id: string, status: Status, at = NOW): Promise<string> {
  const sessionId = service.chargesOf(id).at(-1)?.sessionId ?? '';
  service.settle(sessionId, status);
  await report(sessionId, at);
  return sessionId;
}

async function report(sessionId: string, at: number): Promise<void> {
  await saveReport(db, { eventId: crypto.randomUUID(), sessionId }, at);
  await processReports(db, port, at);
}

async function order(customerId: string, at = NOW): Promise<string> {
  const ordered = await orderProduct(db, wishOf(customerId), at);
  if (!ordered.ok) throw new Error(ordered.error);
  const id = ordered.value.sale?.id ?? '';
  await processEffects(db, port, at, id);
  return id;
}

async function subscribe(customerId: string, at = NOW): Promise<string> {
  const id = await order(customerId, at);
  await settle(id, 'captured', at);
  return id;
}

async function buy(customerId: string): Promise<string> {
  const ordered = await orderProduct(db, wishOf(customerId, 'zehn'), NOW);
  if (!ordered.ok || ordered.value.kind !== 'open') throw new Error('Not ordered');
  const { id } = ordered.value.sale;
  await processEffects(db, port, NOW, id);
  await settle(id, 'captured');
  return id;
}

describe('M142 a debt of a sale that is over', () => {
  it('leads to a payment page, is paid, and leaves no open charge', async () => {
    const id = await subscribe('doppelt');
    await subscriptionStore.apply(db, id, { kind: 'withdrawn', at: NOW });
    await processEffects(db, port, NOW, id);
    expect(await stateOf('doppelt')).toBe('refunded');
    await settle(id, 'chargedBack');
    const asked = await requestPayment(db, port, { id, kind: 'subscription' }, LATER);
    expect(asked).toEqual(ok(`https://pay.example/session-${id}.0.2`));
    // An hour later it can still be paid, and another request leads to the same page.
    await readOpenPayments(db, port, LATER + HOUR_MS);
    expect(await requestPayment(db, port, { id, kind: 'subscription' }, LATER)).toEqual(asked);
    await settle(id, 'captured');
    expect(await statusesOf('doppelt')).toEqual(['chargedBack', 'captured']);
    expect((await subjectsOf('doppelt')).slice(-2)).toEqual([
      'Ihre Bank hat eine Zahlung zurückgeholt: Plus',
      'Ihre Zahlung ist da: Plus',
    ]);
    expect(await requestPayment(db, port, { id, kind: 'subscription' }, LATER)).toEqual(ok(null));
  });

  it('is requested anew after a page was unused for a day', async () => {
    const id = await subscribe('gelassen');
    await settle(id, 'chargedBack', NOW + 5 * DAY_MS);
    await subscriptionStore.apply(db, id, { kind: 'cancelled', by: 'reader', wishedEnd: null, at: NOW + 6 * DAY_MS });
    expect(await stateOf('gelassen')).toBe('ended');
    await requestPayment(db, port, { id, kind: 'subscription' }, LATER);
    await readOpenPayments(db, port, LATER + DAY_MS);
    expect(await statusesOf('gelassen')).toEqual(['chargedBack', 'cancelled']);
    expect(await requestPayment(db, port, { id, kind: 'subscription' }, LATER + 2 * DAY_MS)).toEqual(
      ok(`https://pay.example/session-${id}.0.3`),
    );
  });

  it('an order abandoned before its payment request has no open charge', async () => {
    const ordered = await orderProduct(db, wishOf('aufgegeben'), NOW);
    if (!ordered.ok) throw new Error(ordered.error);
    const id = ordered.value.sale?.id ?? '';
    await subscriptionStore.apply(db, id, { kind: 'cancelled', by: 'reader', wishedEnd: null, at: NOW });
    await processEffects(db, port, NOW, id);
    expect([service.chargesOf(id), await statusesOf('aufgegeben')]).toEqual([[], ['cancelled']]);
    const [sale] = await theirs('aufgegeben', 'subscriptions');
    expect(JSON.parse(String(sale?.['subscription']))).toMatchObject({ charges: [{ status: 'failed' }] });
  });
});

describe('M142 a withdrawal concurrent with a chargeback', () => {
  it.each([
    ['that is reported before the refund request', true],
    ['that is not reported yet', false],
  ])('%s requests no payment', async (name, isReported) => {
    const customerId = `rennen ${name}`;
    const id = await subscribe(customerId);
    await subscriptionStore.apply(db, id, { kind: 'withdrawn', at: NOW });
    const sessionId = service.chargesOf(id).at(-1)?.sessionId ?? '';
    service.settle(sessionId, 'chargedBack');
    if (isReported) await report(sessionId, NOW);
    await processEffects(db, port, NOW, id);
    await report(sessionId, NOW);
    expect(await stateOf(customerId)).toBe('refunded');
    expect(await subjectsOf(customerId)).toEqual([
      'Ihre Bestellung: Plus',
      'Ihr Widerruf: Plus',
      'Ihr Geld ist zurück: Plus',
    ]);
    expect(await requestPayment(db, port, { id, kind: 'subscription' }, LATER)).toEqual(ok(null));
  });

  it('of a pack of coins requests no payment either', async () => {
    const id = await buy('rennen-coins');
    await purchaseStore.apply(db, id, { kind: 'withdrawn', at: NOW });
    await settle(id, 'chargedBack');
    await processEffects(db, port, NOW, id);
    expect(await stateOf('rennen-coins')).toBe('refunded');
    expect((await subjectsOf('rennen-coins')).at(-1)).toBe('Ihr Geld ist zurück: Zehn Coins');
  });
});

it('M142 a purchase returned twice is announced by mail, and its debt paid on a page', async () => {
  const id = await buy('zweimal');
  await purchaseStore.apply(db, id, { kind: 'withdrawn', at: NOW });
  await processEffects(db, port, NOW, id);
  await settle(id, 'chargedBack');
  expect((await subjectsOf('zweimal')).at(-1)).toBe('Ihre Bank hat eine Zahlung zurückgeholt: Zehn Coins');
  expect(await requestPayment(db, port, { id, kind: 'purchase' }, LATER)).toEqual(
    ok(`https://pay.example/session-${id}.2`),
  );
  await settle(id, 'captured');
  expect((await subjectsOf('zweimal')).at(-1)).toBe('Ihre Zahlung ist da: Zehn Coins');
  expect(await theirs('zweimal', 'payments')).toMatchObject([
    { status: 'chargedBack', cents: 1_290, refundedCents: 1_290 },
    { status: 'captured', cents: 1_290, refundedCents: 0 },
  ]);
});

describe('M142 a payment that cannot be read', () => {
  const later = NOW + 2 * HOUR_MS;

  it('delays no other payment, whether the service has forgotten it or fails on it', async () => {
    const ids = await Promise.all(['vergessen', 'kaputt', 'dahinter'].map((name, at) => order(name, NOW + at)));
    const [lost, broken, behind] = ids.map((id) => `session-${id}.0.1`);
    service.forget(lost ?? '');
    service.breakAt(broken ?? '');
    service.settle(behind ?? '', 'captured');
    await readOpenPayments(db, port, later);
    expect(await Promise.all(['vergessen', 'kaputt', 'dahinter'].map(statusesOf))).toEqual([
      ['cancelled'],
      ['open'],
      ['captured'],
    ]);
    const [broke] = await theirs('kaputt', 'payments');
    expect(broke).toMatchObject({ readAt: later });
    // It can be paid anew.
    const forgotten = ids[0] ?? '';
    await subscriptionStore.apply(db, forgotten, { kind: 'paymentMethodGiven', at: later });
    await processEffects(db, port, later, forgotten);
    expect(await statusesOf('vergessen')).toEqual(['cancelled', 'open']);
  });

  it('that was announced is marked as lost for staff, and does not end access at once', async () => {
    const id = await order('angekuendigt');
    const sessionId = await settle(id, 'authorized');
    service.forget(sessionId);
    await readOpenPayments(db, port, later);
    expect([await stateOf('angekuendigt'), await statusesOf('angekuendigt')]).toEqual(['pastDue', ['lost']]);
    expect(await listWaiting(db, 'angekuendigt', later)).toContainEqual(
      expect.objectContaining({ kind: 'payment', what: 'lost' }),
    );
    await readOpenPayments(db, port, later + DAY_MS);
    expect(await statusesOf('angekuendigt')).toEqual(['lost']);
  });

  it('completes its report, which is not retried forever', async () => {
    await report('session-of-nobody', NOW);
    expect(await port.status('session-of-nobody')).toEqual({ ok: false, error: 'unknown' });
    await processReports(db, port, NOW + DAY_MS);
    expect(await processReports(db, port, NOW + DAY_MS)).toBeUndefined();
  });
});

it('M142 an abandoned payment page uses up none of the retries', async () => {
  const id = await subscribe('angesehen');
  const end = Date.parse('2026-12-26T00:00+01:00');
  await passTime(db, end);
  await processEffects(db, port, end, id);
  await settle(id, 'failed', end);
  await subscriptionStore.apply(db, id, { kind: 'paymentMethodGiven', at: end + HOUR_MS });
  await processEffects(db, port, end + HOUR_MS, id);
  for (let day = 1; day < 6; day += 1) {
    await passTime(db, end + day * DAY_MS);
    await readOpenPayments(db, port, end + day * DAY_MS + HOUR_MS);
    await processEffects(db, port, end + day * DAY_MS + HOUR_MS, id);
  }
  const [, ofTerm, page, next] = service.chargesOf(id);
  expect([ofTerm?.status, page?.status, next?.chargeId]).toEqual(['failed', 'cancelled', `${id}.1.3`]);
});
