import { beforeAll, expect, it } from 'vitest';
import { lifeEventContract, type LifeSale } from '#shared/contracts/customerLife.contract.ts';
import { SERVICE_START_VERSION, START_TEXT_VERSION } from '#shared/domain/purchase/startTextVersion.ts';
import type { PurchaseEventKind } from '#shared/domain/purchase/purchaseEvent.ts';
import type { EventKind } from '#shared/domain/subscription/subscriptionEvent.ts';
import type { Database } from '../../database/database.ts';
import { DAY_MS, NOW, openStore, rows, run, wishOf } from '../../../e2e/support/testStore.ts';
import { playPayments } from '../../../e2e/support/playPayments.ts';
import { processEffects } from '../payments/processEffects.ts';
import { saveReport, processReports } from '../payments/processReports.ts';
import { passTime } from '../sales/passTime.ts';
import { findCustomer } from './findCustomer.ts';
import { loadLife } from './loadLife.ts';
import { subscriptionStore } from '../subscriptions/subscriptionStore.ts';
import { orderProduct } from '../sales/orderProduct.ts';

let db: Database;
const service = playPayments();
const { port } = service;

beforeAll(async () => {
  db = await openStore();
});

async function order(customerId: string, productId: string, at = NOW): Promise<string> {
  const ordered = await orderProduct(
    db,
    { ...wishOf(customerId, productId), startDeclared: SERVICE_START_VERSION },
    at,
  );
  if (!ordered.ok) throw new Error(ordered.error);
  return ordered.value.sale?.id ?? '';
}

async function settle(id: string, status: 'captured' | 'failed' | 'chargedBack', at: number): Promise<void> {
  await processEffects(db, port, at, id);
  const sessionId = service.chargesOf(id).at(-1)?.sessionId ?? '';
  service.settle(sessionId, status);
  await saveReport(db, { eventId: `${sessionId}-${status}`, sessionId }, at);
  await processReports(db, port, at);
}

const wayOf = ({ events }: Pick<LifeSale, 'events'>) =>
  events.map(({ event, before, after }) => `${event.kind}: ${before} → ${after}`);
const lifeOf = async (customerId: string, at = NOW) => (await loadLife(db, customerId, at)).sales;

it('G26 a history is complete: every event in order, the states around it, and its effects', async () => {
  const plus = await order('anna', 'plus');
  await settle(plus, 'captured', NOW);
  const end = Date.parse('2026-12-26T00:00+01:00');
  await passTime(db, end);
  await settle(plus, 'failed', end);
  await subscriptionStore.apply(db, plus, { kind: 'paymentMethodGiven', at: end + DAY_MS });
  await settle(plus, 'captured', end + DAY_MS);
  await settle(plus, 'chargedBack', end + 5 * DAY_MS);
  const pur = await order('anna', 'pur', NOW + 1);
  await settle(pur, 'captured', NOW + 2);
  await subscriptionStore.apply(db, pur, { kind: 'withdrawn', at: NOW + DAY_MS });
  await processEffects(db, port, NOW + DAY_MS, pur);

  const [later, earlier] = await lifeOf('anna', end + 5 * DAY_MS);
  expect([later?.id, later?.productName, later?.state]).toEqual([pur, 'Pur', 'refunded']);
  expect(later && wayOf(later)).toEqual([
    'ordered: null → ordered',
    'paymentCaptured: ordered → active',
    'withdrawn: active → withdrawn',
    'refundConfirmed: withdrawn → refunded',
  ]);
  expect(later?.events.map(({ event }) => event.at)).toEqual([NOW + 1, NOW + 2, NOW + DAY_MS, NOW + DAY_MS]);
  expect(later?.events[2]?.effects.map((effect) => effect.kind).toSorted()).toEqual([
    'cancelInvoice',
    'mail',
    'refund',
    'revoke',
  ]);
  expect(later?.documents.map(({ kind }) => kind)).toEqual(['invoice', 'cancellation']);
  expect(later?.payments).toMatchObject([{ cents: 1_290, refundedCents: 1_248, status: 'captured' }]);
  const [invoice] = later?.documents ?? [];
  expect(later?.events[1]?.effects).toContainEqual({ kind: 'invoice', cents: 1_290, name: invoice?.name });
  expect(later?.events[1]?.effects).toContainEqual({ kind: 'mail', subject: 'Ihre Bestellung: Pur', isOpen: true });
  expect(later?.events[1]?.effects.find(({ kind }) => kind === 'grant')).toMatchObject({ roles: ['PUR'] });

  expect(earlier?.state).toBe('chargedBack');
  expect(earlier && wayOf(earlier)).toEqual([
    'ordered: null → ordered',
    'paymentCaptured: ordered → active',
    'timePassed: active → active',
    'paymentFailed: active → pastDue',
    'paymentMethodGiven: pastDue → pastDue',
    'paymentCaptured: pastDue → active',
    'paymentChargedBack: active → chargedBack',
  ]);
  expect(earlier?.payments.map(({ status }) => status)).toEqual(['captured', 'failed', 'chargedBack']);
});

it('G26 purchases have a history as well; codes and courtesies are grants', async () => {
  const wish = { ...wishOf('pack', 'tagespass'), startDeclared: START_TEXT_VERSION };
  const ordered = await orderProduct(db, wish, NOW);
  if (!ordered.ok || ordered.value.kind !== 'open') throw new Error('Not ordered');
  await settle(ordered.value.sale?.id ?? '', 'captured', NOW);
  const { sales, grants } = await loadLife(db, 'pack', NOW);
  expect(sales.map(wayOf)).toEqual([['ordered: null → ordered', 'paymentCaptured: ordered → paid']]);
  expect(sales[0]?.events[1]?.effects).toContainEqual(
    expect.objectContaining({ kind: 'grant', roles: ['PLUS'], until: NOW + DAY_MS, credits: 0 }),
  );
  expect(grants).toMatchObject([{ role: 'PLUS', cause: 'purchase', until: NOW + DAY_MS }]);
});

it('G26 contains no data of another customer', async () => {
  const other = await order('fremd', 'plus');
  await settle(other, 'captured', NOW);
  for (const one of ['anna', 'pack']) expect(JSON.stringify(await loadLife(db, one, NOW))).not.toContain(other);
  expect(JSON.stringify(await loadLife(db, 'fremd', NOW))).not.toMatch(/anna|pack|Pur|tagespass/);
  expect(await loadLife(db, 'niemand', NOW)).toEqual({
    customerId: 'niemand',
    sales: [],
    grants: [],
    waiting: [],
  });
});

it('G26 shows no state where the events do not lead to the stored one', async () => {
  const id = await order('schief', 'plus');
  await settle(id, 'captured', NOW);
  await run(`INSERT INTO subscription_events (subscription_id, from_version, to_version, event, at)
    VALUES ('${id}', 7, 8, '{"kind":"cancelled","by":"reader","wishedEnd":null,"at":${NOW}}', ${NOW})`);
  const [life] = await lifeOf('schief');
  expect(life && wayOf(life).at(-1)).toBe('cancelled: active → null');
});

it('G26 describes every kind of event', () => {
  const kinds: Record<EventKind | PurchaseEventKind | 'ordered', true> = {
    ordered: true,
    paymentAuthorized: true,
    paymentCaptured: true,
    paymentFailed: true,
    paymentChargedBack: true,
    refundConfirmed: true,
    refundVoided: true,
    paymentMethodGiven: true,
    cancelled: true,
    cancellationTakenBack: true,
    withdrawn: true,
    paused: true,
    resumed: true,
    priceOffered: true,
    priceAnswered: true,
    givenUp: true,
    timePassed: true,
  };
  const described = lifeEventContract.options.map(({ entries }) => entries.kind.literal);
  expect(described.toSorted()).toEqual(Object.keys(kinds).toSorted());
});

it('finds a customer by quoted ids, and by an address that no other customer has', async () => {
  const id = await order('sucht', 'plus');
  await settle(id, 'captured', NOW);
  const [row] = await rows(`SELECT series, number FROM invoices WHERE subscription_id = '${id}'`);
  const name = `${String(row?.['series'])}-${String(row?.['number']).padStart(6, '0')}`;
  for (const sought of ['sucht', id, name, name.toUpperCase(), 'sucht@demo.example', 'SUCHT@demo.example'])
    expect([sought, await findCustomer(db, sought)]).toEqual([sought, 'sucht']);
  const withdrawn = 'storno-tagesbote-2026-000001';
  expect(await findCustomer(db, withdrawn)).toBe('anna');
  for (const sought of ['such', '%', 'tagesbote-2026-999999', '%@demo.example', 'niemand@demo.example'])
    expect([sought, await findCustomer(db, sought)]).toEqual([sought, null]);
  await run("UPDATE customer_contacts SET email = 'sucht@demo.example' WHERE customer_id = 'pack'");
  expect(await findCustomer(db, 'sucht@demo.example')).toBeNull();
});

it.each([
  [
    "SELECT customer_id FROM customer_contacts WHERE lower(customer_contacts.email) = 'a@b.example'",
    'contacts_by_address',
  ],
  [
    "SELECT count(*) FROM subscriptions WHERE state IN ('ordered', 'pastDue') GROUP BY state, kind",
    'subscriptions_by_state',
  ],
])('G18 staff and gauges scan no table of all customers: %s', async (query, index) => {
  expect(JSON.stringify(await rows(`EXPLAIN QUERY PLAN ${query}`))).toContain(index);
});
