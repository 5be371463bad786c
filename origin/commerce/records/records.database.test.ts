import { beforeAll, expect, it } from 'vitest';
import { SERVICE_START_VERSION } from '#shared/domain/purchase/startTextVersion.ts';
import type { PaymentMeans } from '#shared/contracts/payment.contract.ts';
import type { Database } from '../../database/database.ts';
import { redeem } from '../codes/redeem.ts';
import { eraseCustomer } from '../customers/eraseCustomer.ts';
import { explainRoles } from '../grants/loadGrants.ts';
import { processEffects } from '../payments/processEffects.ts';
import { saveReport, processReports } from '../payments/processReports.ts';
import { prepareCheckout } from '../sales/prepareCheckout.ts';
import { playPayments } from '../../../e2e/support/playPayments.ts';
import { DAY_MS, NOW, openStore, rows, run, wishOf } from '../../../e2e/support/testStore.ts';
import { digestMailbox } from './digestPerson.ts';
import { expireRecords } from './expireRecords.ts';
import { subscriptionStore } from '../subscriptions/subscriptionStore.ts';
import { orderProduct } from '../sales/orderProduct.ts';

let db: Database;
const service = playPayments();
const SECRET = 'records';

beforeAll(async () => {
  db = await openStore();
  const terms = { period: 'month', trial: { priceCents: 100, months: 1 }, minimumMonths: 1, noticeMonths: 0 };
  const stored = JSON.stringify({
    id: 'probe',
    kind: 'plus',
    name: 'Plus',
    withdrawal: 'service',
    terms,
    points: ['Alles'],
  });
  await run(`INSERT INTO products VALUES ('tagesbote', 'probe', '${stored}', 9)`);
  await run(`INSERT INTO product_prices VALUES ('tagesbote', 'probe', 1, 1290, 1)`);
  await run(
    `INSERT INTO codes VALUES ('SOMMER', 'code', 'oncePerReader', NULL, NULL, 1, ${NOW + 4_000 * DAY_MS}, '["PLUS"]', 30, NULL)`,
  );
});

type Ordering = { readonly email?: string; readonly declared?: string | null; readonly at?: number };

async function order(customerId: string, { email = customerId, declared = null, at = NOW }: Ordering = {}) {
  const mailboxDigest = digestMailbox(SECRET, `${email}@demo.example`);
  const wish = { ...wishOf(customerId, 'probe'), mailboxDigest, startDeclared: declared };
  return orderProduct(db, wish, at);
}

const account = (fingerprint: string): PaymentMeans => ({
  kind: 'mandate',
  lastFour: '3000',
  fingerprint: `means ${fingerprint}`,
});

async function settle(
  id: string,
  status: 'authorized' | 'captured' | 'failed' | 'chargedBack',
  means: PaymentMeans | null = null,
  at = NOW,
) {
  await processEffects(db, service.port, at, id);
  const sessionId = service.chargesOf(id).at(-1)?.sessionId ?? '';
  service.settle(sessionId, status, means);
  await saveReport(db, { eventId: crypto.randomUUID(), sessionId }, at);
  await processReports(db, service.port, at);
}

async function subscribe(customerId: string, ordering: Ordering = {}, means: PaymentMeans | null = null) {
  const ordered = await order(customerId, ordering);
  if (!ordered.ok) throw new Error(ordered.error);
  await settle(ordered.value.sale?.id ?? '', 'captured', means, ordering.at);
  return ordered.value.sale?.id ?? '';
}

const trialsOf = async (customerId: string) =>
  (await subscriptionStore.list(db, customerId)).map(({ agreement }) => agreement.trial);

it('M12 a mailbox has one trial, also by a sub-address and after an erasure', async () => {
  await subscribe('erna', { email: 'erna' });
  await eraseCustomer(db, { id: 'erna', email: null });
  expect(await rows("SELECT key FROM person_records WHERE key = 'erna'")).toEqual([]);
  for (const [customerId, email] of [
    ['erna-neu', 'erna'],
    ['erna-zwei', 'Erna+2'],
  ] as const) {
    expect(await order(customerId, { email })).toEqual({ ok: false, error: 'startNotDeclared' });
    await subscribe(customerId, { email, declared: SERVICE_START_VERSION });
    expect(await trialsOf(customerId)).toEqual([null]);
  }
});

it('M12 five accounts with one bank account have one trial, also concurrently: the others are declined and refunded', async () => {
  const ids = ['iban-1', 'iban-2', 'iban-3', 'iban-4', 'iban-5'];
  await Promise.all(ids.map((id) => subscribe(id, {}, account('same'))));
  const states = (await Promise.all(ids.map((id) => subscriptionStore.list(db, id)))).flat().map(({ state }) => state);
  expect(states.map((state) => (state.kind === 'ended' ? state.reason : state.kind)).toSorted()).toEqual([
    'declined',
    'declined',
    'declined',
    'declined',
    'trial',
  ]);
  await processEffects(db, service.port, NOW);
  expect(
    await rows("SELECT count(*) AS back FROM payments WHERE means_digest = 'means same' AND refunded_cents = 100"),
  ).toEqual([{ back: 4 }]);
});

it('M3 an order after a withdrawal requires the express request, and its withdrawal charges the days of access', async () => {
  const id = await subscribe('hin');
  await subscriptionStore.apply(db, id, { kind: 'withdrawn', at: NOW + DAY_MS });
  const at = NOW + 2 * DAY_MS;
  expect(await order('hin', { at })).toEqual({ ok: false, error: 'startNotDeclared' });
  const wanted = { mandator: 'tagesbote', productId: 'probe', customerId: 'hin', mailboxDigest: null };
  expect(await prepareCheckout(db, wanted, at)).toMatchObject({ facts: { isPaidFirst: true, firstCents: 1_290 } });
  const again = await order('hin', { at, declared: SERVICE_START_VERSION });
  if (!again.ok || again.value.kind !== 'open') throw new Error('Not ordered');
  const { id: subscriptionId } = again.value.sale;
  await settle(subscriptionId, 'authorized', account('hin'), at);
  expect((await explainRoles(db, 'hin', at + 1)).roles).toEqual([]);
  await settle(subscriptionId, 'captured', account('hin'), at + DAY_MS);
  expect((await explainRoles(db, 'hin', at + DAY_MS + 1)).roles).toEqual(['PLUS']);
  await subscriptionStore.apply(db, subscriptionId, { kind: 'withdrawn', at: at + 11 * DAY_MS });
  await processEffects(db, service.port, at + 11 * DAY_MS, subscriptionId);
  const [kept] = await rows(
    `SELECT cents - refunded_cents AS cents FROM payments WHERE subscription_id = '${subscriptionId}'`,
  );
  // Ten days of a month.
  expect(kept?.['cents']).toBeGreaterThan(400);
  expect(kept?.['cents']).toBeLessThan(430);
});

it('M3 a first direct debit that bounces ends access, and its debt precedes the next order', async () => {
  const ordered = await order('platzt');
  if (!ordered.ok) throw new Error(ordered.error);
  await settle(ordered.value.sale?.id ?? '', 'authorized', account('platzt'));
  expect((await explainRoles(db, 'platzt', NOW + 1)).roles).toEqual(['PLUS']);
  await settle(ordered.value.sale?.id ?? '', 'failed', account('platzt'), NOW + 5 * DAY_MS);
  expect((await explainRoles(db, 'platzt', NOW + 5 * DAY_MS + 1)).roles).toEqual([]);
  expect(await order('platzt', { at: NOW + 6 * DAY_MS })).toMatchObject({ ok: true, value: { kind: 'owes' } });
});

it('M7 after a chargeback coins are granted on capture, and no sooner', async () => {
  const buy = async (at: number) => {
    const ordered = await orderProduct(db, wishOf('muenzen', 'zehn'), at);
    if (!ordered.ok || ordered.value.kind !== 'open') throw new Error('Not ordered');
    return ordered.value.sale?.id ?? '';
  };
  const rolesAt = async (at: number) => (await explainRoles(db, 'muenzen', at)).roles;
  const first = await buy(NOW);
  await settle(first, 'authorized', account('muenzen'));
  expect(await rolesAt(NOW + 1)).toEqual(['WALLET']);
  await settle(first, 'chargedBack', account('muenzen'), NOW + DAY_MS);
  // Untouched, nothing is owed for it.
  const second = await buy(NOW + DAY_MS);
  await settle(second, 'authorized', account('muenzen'), NOW + DAY_MS);
  expect(await rolesAt(NOW + DAY_MS + 1)).toEqual([]);
  await settle(second, 'captured', account('muenzen'), NOW + 3 * DAY_MS);
  expect(await rolesAt(NOW + 3 * DAY_MS + 1)).toEqual(['WALLET']);
});

it('M12 a mailbox redeems a free code once, and never after a trial', async () => {
  const mailboxDigest = digestMailbox(SECRET, 'frei@demo.example');
  expect(await redeem(db, { codeId: 'SOMMER', customerId: 'frei', mailboxDigest, at: NOW })).toMatchObject({
    ok: true,
  });
  expect(await redeem(db, { codeId: 'SOMMER', customerId: 'frei-2', mailboxDigest, at: NOW })).toEqual({
    ok: false,
    error: 'hadFree',
  });
  expect(await order('frei-3', { email: 'frei+3' })).toEqual({ ok: false, error: 'startNotDeclared' });
});

it('deletes a record after 24 months, which makes the trial available again', async () => {
  await subscribe('lange', { email: 'lange' });
  const later = NOW + 760 * DAY_MS;
  await expireRecords(db, later);
  expect(await rows('SELECT * FROM person_records')).toEqual([]);
  await subscribe('lange-neu', { email: 'lange', at: later });
  expect(await trialsOf('lange-neu')).toEqual([{ priceCents: 100, months: 1 }]);
});

it('deletes digests of an erased customer’s sales with the records, once a day', async () => {
  await subscribe('geht', { email: 'geht' }, account('geht'));
  const before = await rows(
    `SELECT id FROM subscriptions WHERE mailbox_digest = '${digestMailbox(SECRET, 'geht@demo.example')}'`,
  );
  const of = `subscription_id = '${String(before[0]?.['id'])}'`;
  const digests = async () => [
    ...(await rows(`SELECT mailbox_digest AS digest FROM subscriptions WHERE ${of.replace('subscription_', '')}`)),
    ...(await rows(`SELECT means_digest AS digest FROM payments WHERE ${of}`)),
  ];
  await eraseCustomer(db, { id: 'geht', email: 'geht@demo.example' });
  const midnight = Math.ceil(NOW / DAY_MS) * DAY_MS;
  for (const kept of [midnight, midnight + 760 * DAY_MS + 60_000]) {
    await expireRecords(db, kept);
    expect(await digests()).not.toContainEqual({ digest: null });
  }
  await expireRecords(db, midnight + 760 * DAY_MS);
  expect(await digests()).toEqual([{ digest: null }, { digest: null }]);
});
