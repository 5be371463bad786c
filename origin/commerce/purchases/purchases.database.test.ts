import { beforeAll, describe, expect, it } from 'vitest';
import { START_TEXT_VERSION } from '#shared/domain/purchase/startTextVersion.ts';
import { startText } from '#shared/i18n/texts/startTexts.ts';
import type { Database } from '../../database/database.ts';
import { readTables } from '../../database/readTables.ts';
import { endSubscriptions } from '../customers/endSubscriptions.ts';
import { eraseCustomer } from '../customers/eraseCustomer.ts';
import { giveCredits } from '../coins/giveCredits.ts';
import { explainRoles } from '../grants/loadGrants.ts';
import { grantTakenOver } from '../grants/grantTakenOver.ts';
import { listCreditsUploaded, listCreditsUsed } from '../coins/listCredits.ts';
import { processEffects } from '../payments/processEffects.ts';
import { saveReport, readOpenPayments, processReports } from '../payments/processReports.ts';
import { selectCustomer } from '../customers/selectCustomer.ts';
import { passTime } from '../sales/passTime.ts';
import { useCredits } from '../coins/useCredits.ts';
import { playPayments } from '../../../e2e/support/playPayments.ts';
import { DAY_MS, MINUTE_MS, NOW, openStore, rows, run, wishOf } from '../../../e2e/support/testStore.ts';
import { listPurchases } from './listPurchases.ts';
import { purchaseStore } from './purchaseStore.ts';
import { orderProduct } from '../sales/orderProduct.ts';
import type { OrderWish } from '../sales/saleKind.ts';

let db: Database;
const service = playPayments();
const { port } = service;
const HOUR_MS = 60 * MINUTE_MS;

beforeAll(async () => {
  db = await openStore();
});

const theirs = (customerId: string, table: keyof ReturnType<typeof selectCustomer>) =>
  readTables(db, selectCustomer(db, { id: customerId, email: null })).then((found) => found[table] ?? []);

const wish = (customerId: string, productId = 'zehn'): OrderWish => ({
  ...wishOf(customerId, productId),
  startDeclared: productId === 'tagespass' ? START_TEXT_VERSION : null,
});

async function order(customerId: string, productId = 'zehn', at = NOW): Promise<string> {
  const ordered = await orderProduct(db, wish(customerId, productId), at);
  if (!ordered.ok || ordered.value.kind !== 'open') throw new Error('Not ordered');
  return ordered.value.sale?.id ?? '';
}

/** Sets the payment service's state of the last charge, and reports it once. */
async function settle(id: string, status: 'captured' | 'failed' | 'authorized' | 'chargedBack', at = NOW) {
  const sessionId = service.chargesOf(id).at(-1)?.sessionId ?? '';
  service.settle(sessionId, status);
  await saveReport(db, { eventId: crypto.randomUUID(), sessionId }, at);
  await processReports(db, port, at);
  return sessionId;
}

async function buy(customerId: string, productId = 'zehn', at = NOW): Promise<string> {
  const id = await order(customerId, productId, at);
  await processEffects(db, port, at, id);
  await settle(id, 'captured', at);
  return id;
}

const walletOf = async (customerId: string) => {
  const [wallet] = await theirs(customerId, 'wallets');
  return { uniqueId: String(wallet?.['uniqueId']), credits: wallet?.['credits'] };
};

/** Opens some articles with a coin each. */
async function open(customerId: string, ...articleIds: readonly number[]) {
  const { uniqueId } = await walletOf(customerId);
  for (const category of articleIds) {
    const used = { customerId, uniqueId, creditsUsed: 1, reason: `Artikel ${category}`, category };
    const opened = await useCredits(db, used, { receipt: null, now: NOW });
    if (!opened.ok) throw new Error(opened.error);
  }
}

const rolesOf = async (customerId: string, at = NOW) => (await explainRoles(db, customerId, at)).roles;
const sentAll = (customerId: string) =>
  run(
    `DELETE FROM letter_mails WHERE letter_key IN (SELECT key FROM letters JOIN subscriptions s ON s.id = subscription_id WHERE customer_id = '${customerId}')`,
  );
const subjectsOf = async (customerId: string) => (await theirs(customerId, 'letters')).map(({ subject }) => subject);

describe('a pack of coins', () => {
  it('M142 grants nothing before payment, and then coins, wallet, role, invoice and one letter', async () => {
    const id = await order('anna');
    expect([await rolesOf('anna'), await theirs('anna', 'wallets')]).toEqual([[], []]);
    await processEffects(db, port, NOW, id);
    expect(service.chargesOf(id)).toHaveLength(1);
    await settle(id, 'captured');
    expect([await rolesOf('anna'), (await walletOf('anna')).credits]).toEqual([['WALLET'], 10]);
    expect(await theirs('anna', 'invoices')).toMatchObject([
      { id: `${id}.0`, series: 'tagesbote-2026', cents: 1_290, vatPercent: 7, netCents: 1_206, vatCents: 84 },
    ]);
    expect(await theirs('anna', 'payments')).toMatchObject([{ status: 'captured', cents: 1_290 }]);
    const [letter, ...others] = await theirs('anna', 'letters');
    expect([letter?.['subject'], others]).toEqual(['Ihr Kauf: Zehn Coins', []]);
    for (const said of ['verlängert sich nicht', 'Widerrufsbelehrung', 'solange Sie keinen Coin daraus eingesetzt'])
      expect(letter?.['text']).toContain(said);
    expect(await listPurchases(db, 'anna', NOW)).toMatchObject([
      { purchase: { state: { kind: 'paid' } }, mayWithdraw: true, documents: [{ cents: 1_290 }] },
    ]);
    const [reason] = (await explainRoles(db, 'anna', NOW)).reasons;
    expect(reason?.because).toMatchObject({ kind: 'coins', productName: 'Zehn Coins', priceCents: 1_290 });
  });

  it('M142 makes one order and one charge from fifty concurrent windows, and grants its coins once for fifty reports', async () => {
    const ids = await Promise.all(Array.from({ length: 50 }, () => order('viele')));
    expect(new Set(ids).size).toBe(1);
    const [id = ''] = ids;
    await Promise.all(ids.map(() => processEffects(db, port, NOW, id)));
    expect(service.chargesOf(id)).toHaveLength(1);
    const sessionId = await settle(id, 'captured');
    await Promise.all(ids.map((_, at) => saveReport(db, { eventId: `viele-${at}`, sessionId }, NOW)));
    await Promise.all(Array.from({ length: 5 }, () => processReports(db, port, NOW)));
    await Promise.all(
      ids.map(() => purchaseStore.apply(db, id, { kind: 'paymentCaptured', chargeId: `${id}.1`, at: NOW })),
    );
    expect((await walletOf('viele')).credits).toBe(10);
    for (const table of ['subscriptions', 'payments', 'invoices', 'letters', 'walletMovements', 'grants'] as const)
      expect([table, (await theirs('viele', table)).length]).toEqual([table, 1]);
  });

  it('M142 can be bought again after payment: another order, in the same wallet, with the next invoice number', async () => {
    const [earlier, later] = [await buy('zwei'), await buy('zwei')];
    expect(later).not.toBe(earlier);
    expect([(await walletOf('zwei')).credits, (await theirs('zwei', 'wallets')).length]).toEqual([20, 1]);
    const numbers = (await theirs('zwei', 'invoices')).map(({ number }) => Number(number));
    const [one, other] = numbers.toSorted((first, next) => first - next);
    expect(other).toBe((one ?? 0) + 1);
  });

  it('M142 uses the existing wallet, at the prices of the order', async () => {
    await run(`INSERT INTO subscription_customers VALUES ('alt', 1)`);
    await run(`INSERT INTO wallets VALUES ('wallet-alt', 'alt', 'Guthaben', 0, NULL)`);
    await giveCredits(
      db,
      { customerId: 'alt', uniqueId: 'wallet-alt', creditCount: 3, title: 'Start' },
      { key: 'start', now: NOW },
    );
    await buy('alt');
    expect(await walletOf('alt')).toEqual({ uniqueId: 'wallet-alt', credits: 13 });
  });

  it('M142 retries a declined payment once, within the same order; a late success of the first is refunded', async () => {
    const id = await order('erneut');
    await processEffects(db, port, NOW, id);
    const first = await settle(id, 'failed');
    expect([await rolesOf('erneut'), await order('erneut')]).toEqual([[], id]);
    for (let click = 0; click < 3; click += 1)
      await purchaseStore.apply(db, id, { kind: 'paymentMethodGiven', at: NOW });
    await processEffects(db, port, NOW, id);
    expect(service.chargesOf(id)).toHaveLength(2);
    await settle(id, 'captured');
    service.settle(first, 'captured');
    await saveReport(db, { eventId: 'erneut-spaet', sessionId: first }, NOW);
    await processReports(db, port, NOW);
    for (let round = 1; round < 4; round += 1) await processEffects(db, port, NOW + round * HOUR_MS);
    expect(service.refunds.filter((chargeId) => chargeId.startsWith(id))).toEqual([`${id}.1`]);
    expect([(await walletOf('erneut')).credits, (await theirs('erneut', 'invoices')).length]).toEqual([10, 1]);
    expect(await subjectsOf('erneut')).toEqual(['Ihr Kauf: Zehn Coins', expect.stringContaining('Geld zurück')]);
  });

  it('M142 lapses unpaid after a day together with its session, and a later payment is refunded', async () => {
    const id = await order('spaet');
    await processEffects(db, port, NOW, id);
    await passTime(db, NOW + DAY_MS);
    expect(await theirs('spaet', 'subscriptions')).toMatchObject([{ state: 'lapsed', dueAt: null }]);
    expect(await order('spaet', 'zehn', NOW + DAY_MS)).not.toBe(id);
    await readOpenPayments(db, port, NOW + DAY_MS);
    expect(service.chargesOf(id)).toMatchObject([{ status: 'cancelled' }]);
    await settle(id, 'captured', NOW + DAY_MS);
    await processEffects(db, port, NOW + DAY_MS, id);
    expect([service.refunds.filter((one) => one.startsWith(id)).length, await rolesOf('spaet')]).toEqual([1, []]);
  });

  it('M142 with an announced payment is granted at once, invoiced on capture, and revoked on failure', async () => {
    const [comes, stays] = [await order('lastschrift'), await order('geplatzt')];
    for (const id of [comes, stays]) {
      await processEffects(db, port, NOW, id);
      await settle(id, 'authorized');
    }
    expect([(await walletOf('lastschrift')).credits, await theirs('lastschrift', 'invoices')]).toEqual([10, []]);
    await settle(comes, 'captured', NOW + DAY_MS);
    await settle(stays, 'failed', NOW + DAY_MS);
    expect([(await walletOf('lastschrift')).credits, (await theirs('lastschrift', 'invoices')).length]).toEqual([
      10, 1,
    ]);
    expect([(await walletOf('geplatzt')).credits, await theirs('geplatzt', 'invoices')]).toEqual([0, []]);
    expect(await rolesOf('geplatzt', NOW + DAY_MS)).toEqual([]);
  });
});

it('G27 after restoring a backup older than its coins, does not grant them twice', async () => {
  const id = await order('kopie');
  const [before] = await rows(`SELECT subscription FROM subscriptions WHERE id = '${id}'`);
  await processEffects(db, port, NOW, id);
  await settle(id, 'captured');
  await run(
    `UPDATE subscriptions SET state = 'ordered', version = 2, subscription = json_set('${String(before?.['subscription'])}', '$.version', 2) WHERE id = '${id}'`,
  );
  await settle(id, 'captured');
  expect(await theirs('kopie', 'subscriptions')).toMatchObject([{ state: 'paid', version: 3 }]);
  expect([(await walletOf('kopie')).credits, (await theirs('kopie', 'invoices')).length]).toEqual([10, 1]);
});

describe('called back', () => {
  it('M142 removes the remaining coins, keeps and charges opened articles, and blocks the next pack until paid', async () => {
    const id = await buy('rueck');
    await open('rueck', 1, 2, 3);
    await settle(id, 'chargedBack', NOW + HOUR_MS);
    await settle(id, 'chargedBack', NOW + HOUR_MS);
    expect([(await walletOf('rueck')).credits, await rolesOf('rueck', NOW + HOUR_MS)]).toEqual([0, []]);
    expect(await theirs('rueck', 'creditPurchases')).toHaveLength(3);
    expect(await theirs('rueck', 'cancellations')).toMatchObject([{ invoiceId: `${id}.0`, cents: 903, vatPercent: 7 }]);
    expect(await orderProduct(db, wish('rueck'), NOW + HOUR_MS)).toEqual({
      ok: true,
      value: { kind: 'owes', sale: { id, kind: 'purchase' } },
    });
    expect(await subjectsOf('rueck')).toEqual([
      'Ihr Kauf: Zehn Coins',
      'Ihre Zahlung ist nicht angekommen: Zehn Coins',
    ]);
    const range = { customerId: 'rueck', walletId: (await walletOf('rueck')).uniqueId, size: 9, startingAfter: null };
    const used = await listCreditsUsed(db, { ...range, order: 'DESC' });
    expect(used.items?.map(({ creditsUsed, category }) => [creditsUsed, category])).toEqual([
      [7, undefined],
      [1, '3'],
      [1, '2'],
      [1, '1'],
    ]);
    expect((await listCreditsUploaded(db, { ...range, order: 'DESC' })).items).toHaveLength(1);
  });

  it('M142 spends older coins first: another pack stays untouched', async () => {
    const first = await buy('mehrere');
    await buy('mehrere');
    await open('mehrere', 1, 2, 3, 4);
    await settle(first, 'chargedBack', NOW + HOUR_MS);
    expect([(await walletOf('mehrere')).credits, await rolesOf('mehrere', NOW + HOUR_MS)]).toEqual([10, ['WALLET']]);
    await open('mehrere', 5, 6);
    const second = (await listPurchases(db, 'mehrere', NOW + HOUR_MS)).find(
      ({ purchase }) => purchase.state.kind === 'paid',
    );
    expect(second?.mayWithdraw).toBe(false);
    await settle(second?.purchase.id ?? '', 'chargedBack', NOW + 2 * HOUR_MS);
    expect((await walletOf('mehrere')).credits).toBe(0);
  });

  it('M142 leaves the wallet unchanged where all coins were used', async () => {
    const id = await buy('leer');
    await open('leer', 1, 2, 3, 4, 5, 6, 7, 8, 9, 10);
    await settle(id, 'chargedBack', NOW + HOUR_MS);
    expect([(await walletOf('leer')).credits, (await theirs('leer', 'walletMovements')).length]).toEqual([0, 11]);
  });

  it('M142 ends a day pass', async () => {
    const id = await buy('passweg', 'tagespass');
    expect(await rolesOf('passweg', NOW + HOUR_MS)).toEqual(['PLUS']);
    await settle(id, 'chargedBack', NOW + 2 * HOUR_MS);
    expect(await rolesOf('passweg', NOW + 2 * HOUR_MS)).toEqual([]);
  });
});

describe('a day pass', () => {
  it('M142 grants full access for its hours, and is not renewed', async () => {
    await buy('tag', 'tagespass');
    expect([await rolesOf('tag', NOW + DAY_MS - 1), await rolesOf('tag', NOW + DAY_MS)]).toEqual([['PLUS'], []]);
    await passTime(db, NOW + 60 * DAY_MS);
    expect(await theirs('tag', 'payments')).toHaveLength(1);
  });

  it('M142 is not sold twice for the same hours, nor to a reader with full access', async () => {
    await buy('schon', 'tagespass');
    await grantTakenOver(db, { customerId: 'plus', roles: ['PLUS'], until: NOW + DAY_MS, at: NOW });
    for (const customerId of ['schon', 'plus'])
      expect(await orderProduct(db, wish(customerId, 'tagespass'), NOW + HOUR_MS)).toEqual({
        ok: true,
        value: { kind: 'owned', sale: null },
      });
    expect(await order('schon', 'tagespass', NOW + DAY_MS)).not.toBe('');
  });

  it('G11 requires the request of an immediate start, which is stored and confirmed by mail', async () => {
    const refused = { ...wish('ohne', 'tagespass'), startDeclared: null };
    expect(await orderProduct(db, refused, NOW)).toEqual({ ok: false, error: 'startNotDeclared' });
    expect(await theirs('ohne', 'customers')).toEqual([]);
    await buy('mit', 'tagespass');
    const [sale] = await theirs('mit', 'subscriptions');
    expect(JSON.parse(String(sale?.['subscription']))).toMatchObject({
      startDeclared: { textVersion: START_TEXT_VERSION, at: NOW },
    });
    expect((await theirs('mit', 'letters'))[0]?.['text']).toContain(startText());
    expect((await theirs('mit', 'letters'))[0]?.['text']).not.toContain('Widerrufsbelehrung');
  });

  it('G11 can be withdrawn from until that mail is sent', async () => {
    await buy('post', 'tagespass');
    expect((await listPurchases(db, 'post', NOW))[0]?.mayWithdraw).toBe(true);
    await sentAll('post');
    expect((await listPurchases(db, 'post', NOW))[0]?.mayWithdraw).toBe(false);
  });
});

describe('G11 a pack that is withdrawn from', () => {
  it('is returned whole, once, with a refund and a cancellation document', async () => {
    const id = await buy('widerruf');
    const at = NOW + DAY_MS;
    await Promise.all(Array.from({ length: 5 }, () => purchaseStore.apply(db, id, { kind: 'withdrawn', at })));
    for (let round = 0; round < 3; round += 1) await processEffects(db, port, at + round * HOUR_MS, id);
    expect(service.refunds.filter((chargeId) => chargeId.startsWith(id))).toHaveLength(1);
    expect([(await walletOf('widerruf')).credits, await rolesOf('widerruf', at)]).toEqual([0, []]);
    expect(await theirs('widerruf', 'cancellations')).toMatchObject([{ invoiceId: `${id}.0`, cents: 1_290 }]);
    expect(await theirs('widerruf', 'subscriptions')).toMatchObject([{ state: 'refunded' }]);
  });

  it('is refused after a coin was used, and possible again once that coin was returned', async () => {
    const id = await buy('benutzt');
    await open('benutzt', 1);
    expect(await purchaseStore.apply(db, id, { kind: 'withdrawn', at: NOW })).toEqual({
      ok: false,
      error: 'coinsUsed',
    });
    const back = { customerId: 'benutzt', uniqueId: `wallet-${id}`, creditCount: 1, title: 'Widerruf' };
    await giveCredits(db, { ...back, category: 1 }, { key: 'zurueck', now: NOW });
    expect((await purchaseStore.apply(db, id, { kind: 'withdrawn', at: NOW })).ok).toBe(true);
  });

  it('does not become whole by coins from staff, nor by returning more than an article cost', async () => {
    const id = await buy('geschenk');
    await open('geschenk', 1);
    const coin = { customerId: 'geschenk', uniqueId: `wallet-${id}`, creditCount: 1, title: 'Kulanz' };
    await giveCredits(db, coin, { key: 'kulanz', now: NOW });
    expect(await purchaseStore.apply(db, id, { kind: 'withdrawn', at: NOW })).toEqual({
      ok: false,
      error: 'coinsUsed',
    });
    expect((await listPurchases(db, 'geschenk', NOW))[0]?.mayWithdraw).toBe(false);
    for (const wrong of [{ category: 2 }, { category: 1, creditCount: 2 }])
      expect(await giveCredits(db, { ...coin, ...wrong }, { key: 'falsch', now: NOW })).toEqual({
        ok: false,
        error: 'notSpent',
      });
    // Called back, the pack's nine coins are removed, and the one from staff stays.
    await settle(id, 'chargedBack', NOW + HOUR_MS);
    expect((await walletOf('geschenk')).credits).toBe(1);
  });

  it('concurrent with spending a coin yields either the refund or the article', async () => {
    for (let round = 0; round < 10; round += 1) {
      const customerId = `wettlauf${round}`;
      const id = await buy(customerId);
      const [, told] = await Promise.all([
        open(customerId, 1).catch(() => null),
        purchaseStore.apply(db, id, { kind: 'withdrawn', at: NOW }),
      ]);
      const isOpen = (await theirs(customerId, 'creditPurchases')).length === 1;
      expect([told.ok, (await walletOf(customerId)).credits]).toEqual(isOpen ? [false, 9] : [true, 0]);
    }
  });
});

it('M142 purchases and subscriptions do not affect each other', async () => {
  await buy('beides', 'tagespass');
  const ordered = await orderProduct(db, wishOf('beides'), NOW);
  expect(ordered).toMatchObject({ ok: true, value: { kind: 'open', sale: { kind: 'subscription' } } });
  expect(await orderProduct(db, wishOf('beides', 'zehn'), NOW)).toMatchObject({
    ok: true,
    value: { kind: 'open', sale: { kind: 'purchase' } },
  });
  expect(await orderProduct(db, { ...wish('beides'), country: 'AT' }, NOW)).toEqual({
    ok: false,
    error: 'notSoldThere',
  });
});

it('G16 after an erasure open orders end, purchases stay under a pseudonym, and late payments are refunded', async () => {
  const paid = await buy('weg');
  const begun = await order('weg', 'tagespass');
  await processEffects(db, port, NOW, begun);
  expect((await theirs('weg', 'subscriptions')).map(({ kind }) => kind)).toEqual(['purchase', 'purchase']);
  await endSubscriptions(db, 'weg', NOW);
  await eraseCustomer(db, { id: 'weg', email: null });
  expect(await theirs('weg', 'subscriptions')).toEqual([]);
  await settle(begun, 'captured', NOW + HOUR_MS);
  await processEffects(db, port, NOW + HOUR_MS, begun);
  expect(service.refunds.filter((chargeId) => chargeId.startsWith(begun))).toHaveLength(1);
  await settle(paid, 'chargedBack', NOW + 40 * DAY_MS);
  const left = await rows(
    `SELECT s.state, s.customer_id LIKE 'erased:%' AS isErased, (SELECT count(*) FROM letter_mails JOIN letters ON key = letter_key WHERE subscription_id = s.id) AS waiting FROM subscriptions s WHERE id IN ('${paid}', '${begun}') ORDER BY state`,
  );
  expect(left).toEqual([
    { state: 'chargedBack', isErased: 1, waiting: 0 },
    { state: 'lapsed', isErased: 1, waiting: 0 },
  ]);
});
