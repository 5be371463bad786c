import { beforeAll, describe, expect, it } from 'vitest';
import { readTables } from '../../database/readTables.ts';
import type { Database } from '../../database/database.ts';
import { eraseCustomer } from '../customers/eraseCustomer.ts';
import { explainRoles } from '../grants/loadGrants.ts';
import { processEffects } from '../payments/processEffects.ts';
import { saveReport, readOpenPayments, processReports } from '../payments/processReports.ts';
import { selectCustomer } from '../customers/selectCustomer.ts';
import { DAY_MS, MINUTE_MS, NOW, openStore, rows, wishOf } from '../../../e2e/support/testStore.ts';
import { playPayments } from '../../../e2e/support/playPayments.ts';
import { passTime } from './passTime.ts';
import { subscriptionStore } from '../subscriptions/subscriptionStore.ts';
import { orderProduct } from './orderProduct.ts';

let db: Database;
const service = playPayments();
const { port } = service;

beforeAll(async () => {
  db = await openStore();
});

const theirs = (customerId: string, table: keyof ReturnType<typeof selectCustomer>) =>
  readTables(db, selectCustomer(db, { id: customerId, email: null })).then((found) => found[table] ?? []);

async function order(customerId: string, productId = 'plus', at = NOW): Promise<string> {
  const ordered = await orderProduct(db, wishOf(customerId, productId), at);
  if (!ordered.ok) throw new Error(ordered.error);
  return ordered.value.sale?.id ?? '';
}

async function pay(id: string, at = NOW): Promise<string> {
  await processEffects(db, port, at, id);
  const sessionId = service.chargesOf(id).at(-1)?.sessionId ?? '';
  service.settle(sessionId, 'captured');
  await saveReport(db, { eventId: crypto.randomUUID(), sessionId }, at);
  await processReports(db, port, at);
  return sessionId;
}

describe('an order', () => {
  it('M142 grants no role before payment, and then roles, an invoice and one letter', async () => {
    const id = await order('anna');
    expect(await explainRoles(db, 'anna', NOW)).toEqual({ roles: [], holdUntil: null, reasons: [] });
    await pay(id);
    const { roles, holdUntil, reasons } = await explainRoles(db, 'anna', NOW);
    expect([roles, reasons.map(({ because }) => because.kind)]).toEqual([['PLUS'], ['subscription']]);
    expect(holdUntil).toBe(Date.parse('2026-12-26T00:00+01:00'));
    expect(await theirs('anna', 'invoices')).toMatchObject([
      { id: `${id}.0`, series: 'tagesbote-2026', cents: 1_290, vatPercent: 7, netCents: 1_206, vatCents: 84 },
    ]);
    expect(await theirs('anna', 'letters')).toMatchObject([{ subject: 'Ihre Bestellung: Plus' }]);
    expect(await theirs('anna', 'payments')).toMatchObject([{ status: 'captured', cents: 1_290 }]);
  });

  it('M142 is placed once from two windows, twenty times concurrently', async () => {
    const ids = await Promise.all(Array.from({ length: 20 }, () => order('zwei')));
    expect(new Set(ids).size).toBe(1);
    expect(await theirs('zwei', 'subscriptions')).toHaveLength(1);
    expect(await theirs('zwei', 'payments')).toHaveLength(1);
    await Promise.all(ids.map((id) => processEffects(db, port, NOW, id)));
    expect(service.chargesOf(ids[0] ?? '')).toHaveLength(1);
    await pay(ids[0] ?? '');
    expect(await orderProduct(db, wishOf('zwei', 'plus-jahr'), NOW)).toEqual({
      ok: true,
      value: { kind: 'owned', sale: { id: ids[0], kind: 'subscription' } },
    });
  });

  it('M142 concurrent with another of its family leaves one open', async () => {
    await Promise.all(['plus', 'plus-jahr', 'plus-pur', 'plus'].map((product) => order('wirr', product)));
    const states = (await theirs('wirr', 'subscriptions')).map(({ state }) => state);
    expect(states.filter((state) => state === 'ordered')).toHaveLength(1);
    expect(states.every((state) => state === 'ordered' || state === 'ended')).toBe(true);
  });

  it('M142 is refused for products not sold, or sold by another title', async () => {
    const refusal = async (wish: object) => orderProduct(db, { ...wishOf('nie'), ...wish }, NOW);
    expect(await refusal({ productId: 'nichts' })).toEqual({ ok: false, error: 'unknownProduct' });
    expect(await refusal({ country: 'AT' })).toEqual({ ok: false, error: 'notSoldThere' });
    expect(await theirs('nie', 'customers')).toEqual([]);
  });

  it('M142 lapses unpaid after a day, and the next one is new', async () => {
    const first = await order('spaet');
    await processEffects(db, port, NOW, first);
    const second = await order('spaet', 'plus', NOW + DAY_MS);
    expect(second).not.toBe(first);
    await readOpenPayments(db, port, NOW + DAY_MS);
    expect(service.chargesOf(first)).toMatchObject([{ status: 'cancelled' }]);
  });
});

describe('money', () => {
  it('M142 reported twenty times concurrently, and read again by the cron, makes one invoice and one letter', async () => {
    const id = await order('mehr');
    const sessionId = await pay(id);
    const again = Array.from({ length: 20 }, (_, at) => ({ eventId: `mehr-${at % 10}`, sessionId }));
    await Promise.all(again.map((report) => saveReport(db, report, NOW)));
    await Promise.all(Array.from({ length: 5 }, () => processReports(db, port, NOW)));
    expect(await theirs('mehr', 'invoices')).toHaveLength(1);
    expect(await theirs('mehr', 'letters')).toHaveLength(1);
    expect(await theirs('mehr', 'paymentReports')).toHaveLength(11);
  });

  it('G11 captured for thirty sales concurrently draws thirty numbers without a gap', async () => {
    const ids = await Promise.all(Array.from({ length: 30 }, (_, at) => order(`viele${at}`)));
    await Promise.all(ids.map((id) => processEffects(db, port, NOW, id)));
    const told = ids.flatMap((id) => service.chargesOf(id));
    await Promise.all(
      told.map(({ chargeId }) =>
        subscriptionStore.apply(db, chargeId.split('.')[0] ?? '', { kind: 'paymentCaptured', chargeId, at: NOW }),
      ),
    );
    const [numbers] = await rows(
      'SELECT count(*) AS documents, count(DISTINCT number) AS numbers, max(number) AS last FROM invoices',
    );
    expect(numbers?.['documents']).toBeGreaterThanOrEqual(30);
    expect([numbers?.['numbers'], numbers?.['last']]).toEqual([numbers?.['documents'], numbers?.['documents']]);
  });

  it('G11 of a withdrawal is refunded once, with a cancellation document, and its roles are revoked', async () => {
    const id = await order('widerruf');
    await pay(id);
    const withdrawn = await Promise.all(
      Array.from({ length: 5 }, () => subscriptionStore.apply(db, id, { kind: 'withdrawn', at: NOW + DAY_MS })),
    );
    expect(withdrawn.every(({ ok }) => ok)).toBe(true);
    for (let round = 1; round < 4; round += 1) await processEffects(db, port, NOW + round * DAY_MS);
    expect(service.refunds.filter((chargeId) => chargeId.startsWith(id))).toHaveLength(1);
    expect(await theirs('widerruf', 'cancellations')).toMatchObject([
      { invoiceId: `${id}.0`, cents: 1_290, netCents: 1_206, series: 'tagesbote-2026', number: 1 },
    ]);
    expect((await explainRoles(db, 'widerruf', NOW + DAY_MS)).roles).toEqual([]);
    expect(await theirs('widerruf', 'subscriptions')).toMatchObject([{ state: 'refunded', dueAt: null }]);
    expect(await theirs('widerruf', 'families')).toEqual([]);
  });

  it('M142 is requested later, once, while the service is away', async () => {
    service.setAway(true);
    const id = await order('fort');
    await processEffects(db, port, NOW, id);
    await processEffects(db, port, NOW + 1, id);
    expect(service.chargesOf(id)).toEqual([]);
    service.setAway(false);
    await processEffects(db, port, NOW + 2 * MINUTE_MS, id);
    await processEffects(db, port, NOW + 60 * MINUTE_MS, id);
    expect(service.chargesOf(id)).toMatchObject([{ status: 'open' }]);
  });

  it('M142 is requested when a term ends, with access by courtesy meanwhile', async () => {
    const id = await order('weiter', 'pur');
    await pay(id);
    const end = Date.parse('2026-12-26T00:00+01:00');
    await passTime(db, end);
    await passTime(db, end);
    await processEffects(db, port, end, id);
    expect(service.chargesOf(id)).toHaveLength(2);
    expect((await explainRoles(db, 'weiter', end)).roles).toEqual(['PUR']);
    expect((await explainRoles(db, 'weiter', end + 30 * DAY_MS)).roles).toEqual([]);
  });
});

it('G16 never charges an erased customer, whatever is reported', async () => {
  const id = await order('weg');
  const sessionId = await pay(id);
  await eraseCustomer(db, { id: 'weg', email: null });
  await passTime(db, NOW + 400 * DAY_MS);
  service.settle(sessionId, 'chargedBack');
  await saveReport(db, { eventId: 'weg', sessionId }, NOW + 40 * DAY_MS);
  await processReports(db, port, NOW + 40 * DAY_MS);
  await processEffects(db, port, NOW + 40 * DAY_MS, id);
  expect(service.chargesOf(id)).toHaveLength(1);
  expect(
    await rows(`SELECT due_at, customer_id LIKE 'erased:%' AS erased FROM subscriptions WHERE id = '${id}'`),
  ).toEqual([{ due_at: null, erased: 1 }]);
  expect(
    await rows(
      `SELECT count(*) AS waiting FROM letter_mails JOIN letters ON key = letter_key WHERE subscription_id = '${id}'`,
    ),
  ).toEqual([{ waiting: 0 }]);
});
