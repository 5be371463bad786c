import { eq, inArray, sql } from 'drizzle-orm';
import { beforeAll, expect, it } from 'vitest';
import { purchaseOwedCents } from '#shared/domain/purchase/purchaseOwedCents.ts';
import { START_TEXT_VERSION } from '#shared/domain/purchase/startTextVersion.ts';
import { owedCents } from '#shared/domain/subscription/money.ts';
import { createChance, type Chance } from '#shared/domain/subscription/simulation/chance.ts';
import type { Database } from '../../database/database.ts';
import { giveCredits } from '../coins/giveCredits.ts';
import { wallets } from '../coins/schema.ts';
import { passTime } from '../sales/passTime.ts';
import { invoiceCancellations, invoices } from '../invoices/schema.ts';
import { payments } from './schema.ts';
import { subscriptions } from '../sales/schema.ts';
import { useCredits } from '../coins/useCredits.ts';
import { playPayments } from '../../../e2e/support/playPayments.ts';
import { DAY_MS, NOW, openStore, wishOf } from '../../../e2e/support/testStore.ts';
import { requestPayment } from './requestPayment.ts';
import { processEffects } from './processEffects.ts';
import { saveReport, readOpenPayments, processReports } from './processReports.ts';
import { subscriptionStore } from '../subscriptions/subscriptionStore.ts';
import { purchaseStore } from '../purchases/purchaseStore.ts';
import { orderProduct } from '../sales/orderProduct.ts';

const LIVES = 2;
const LIFE_DAYS = 730;
const PACK_COINS = 10;
const RUNNING = new Set(['active', 'cancelled', 'chargedBack', 'pastDue', 'paid', 'underWay']);

let db: Database;
const service = playPayments();
const { port } = service;

beforeAll(async () => {
  db = await openStore();
});

type Lot = { readonly id: string; left: number };
/** Two readers, and the lots of coins that each was given, earliest first. */
type World = {
  readonly seed: number;
  readonly chance: Chance;
  readonly lots: ReadonlyMap<string, Lot[]>;
  count: number;
};

it.each(Array.from({ length: LIVES }, (_, index) => index + 1))(
  'G22 sales, purchases, coins and payments agree over two years of two readers, seed %i',
  { timeout: 120_000 },
  async (seed) => {
    const world: World = {
      seed,
      chance: createChance(seed),
      lots: new Map([`${seed}-anna`, `${seed}-ben`].map((customerId) => [customerId, []])),
      count: 0,
    };
    for (let at = NOW; at < NOW + LIFE_DAYS * DAY_MS; at += world.chance.between(DAY_MS, 30 * DAY_MS)) {
      await strike(at);
      await checkLookedAt(world, at);
      await checkSums(world);
      for (const customerId of world.lots.keys()) {
        await act(world, customerId, at);
        await countCoins(world, customerId);
        await processEffects(db, port, at);
      }
    }
  },
);

/** One run of the backend's cron. */
async function strike(at: number): Promise<void> {
  await passTime(db, at);
  await processEffects(db, port, at);
  await readOpenPayments(db, port, at);
  await processEffects(db, port, at);
}

type Sale = typeof subscriptions.$inferSelect;

async function salesOf(customerIds: readonly string[]): Promise<readonly Sale[]> {
  return db
    .select()
    .from(subscriptions)
    .where(inArray(subscriptions.customerId, customerIds))
    .orderBy(sql`rowid`);
}

async function act(world: World, customerId: string, at: number): Promise<void> {
  const { chance } = world;
  const sales = await salesOf([customerId]);
  for (const sale of sales) if (owedBy(sale) > 0 && chance.happens(0.5)) await payDebt(world, sale, at);
  const sale = sales[chance.between(0, sales.length - 1)];
  const way = chance.next();
  if (way < 0.6 || !sale) {
    await order(customerId, chance, at);
    await payOrForget(world, await salesOf([customerId]), at);
    return chance.happens(0.3) ? withdrawPurchase(world, customerId, at) : undefined;
  }
  if (way < 0.7) return withdraw(world, sales, at);
  if (way < 0.8) return callBack(sale, at);
  return moveCoins(world, customerId, at);
}

async function order(customerId: string, chance: Chance, at: number): Promise<void> {
  const productId = chance.oneOf('plus', 'zehn', 'zehn', 'tagespass');
  const wish = wishOf(customerId, productId);
  if (productId === 'plus') await orderProduct(db, wish, at);
  else {
    const startDeclared = productId === 'tagespass' ? START_TEXT_VERSION : null;
    await orderProduct(db, { ...wish, startDeclared }, at);
  }
}

/** Pays most of the open pages, and at times makes the service forget one. */
async function payOrForget({ chance }: World, sales: readonly Sale[], at: number): Promise<void> {
  await processEffects(db, port, at);
  for (const { id } of sales)
    for (const { sessionId, status } of service.chargesOf(id)) {
      if (status !== 'open' && status !== 'authorized') continue;
      if (chance.happens(0.2)) service.forget(sessionId);
      else {
        service.settle(
          sessionId,
          status === 'open' ? chance.oneOf('captured', 'captured', 'authorized', 'failed') : 'captured',
        );
        if (chance.happens(0.5)) await report(sessionId, at);
      }
    }
}

async function report(sessionId: string, at: number): Promise<void> {
  await saveReport(db, { eventId: crypto.randomUUID(), sessionId }, at);
  await processReports(db, port, at);
}

/** Withdrawn at once, and called back by the bank after our refund. */
async function withdrawPurchase(world: World, customerId: string, at: number): Promise<void> {
  await readOpenPayments(db, port, at + DAY_MS / 12);
  await countCoins(world, customerId);
  await withdraw(world, await salesOf([customerId]), at);
  await processEffects(db, port, at);
  for (const sale of await salesOf([customerId]))
    if (sale.state === 'refunded' && world.chance.happens(0.5)) await callBack(sale, at);
}

/** Withdraws from packs: succeeds for unused ones only. */
async function withdraw({ lots }: World, sales: readonly Sale[], at: number): Promise<void> {
  for (const { id, kind, customerId } of sales.filter(({ state }) => RUNNING.has(state))) {
    if (kind === 'subscription') await subscriptionStore.apply(db, id, { kind: 'withdrawn', at });
    else {
      const applied = await purchaseStore.apply(db, id, { kind: 'withdrawn', at });
      const lot = lots.get(customerId)?.find((one) => one.id === id);
      if (applied.ok && lot && lot.left < PACK_COINS) throw new Error(`${id} is withdrawn from with ${lot.left} coins`);
      if (!applied.ok && applied.error === 'coinsUsed') expect(lot?.left).not.toBe(PACK_COINS);
    }
    await countCoins({ lots }, customerId);
  }
}

async function callBack({ id }: Sale, at: number): Promise<void> {
  const paid = service.chargesOf(id).find(({ status }) => status === 'captured');
  if (!paid) return;
  service.settle(paid.sessionId, 'chargedBack');
  await report(paid.sessionId, at);
}

/** The reader opens articles with the earliest coins; staff add some. */
async function moveCoins(world: World, customerId: string, at: number): Promise<void> {
  const { chance, lots } = world;
  await countCoins(world, customerId);
  const [wallet] = await db.select().from(wallets).where(eq(wallets.customerId, customerId));
  const own = lots.get(customerId);
  if (!wallet || !own) return;
  const { uniqueId } = wallet;
  world.count += 1;
  const [category, credits] = [world.count, chance.between(1, 3)];
  const isGift = chance.happens(0.5);
  if (isGift) {
    const key = `desk-${world.seed}-${category}`;
    const gift = { customerId, uniqueId, creditCount: credits, title: 'Kulanz' };
    await giveCredits(db, gift, { key, now: at });
    own.push({ id: key, left: credits });
    return;
  }
  const used = { customerId, uniqueId, creditsUsed: credits, reason: 'Artikel', category };
  const opened = await useCredits(db, used, { receipt: null, now: at });
  let due = opened.ok ? credits : 0;
  for (const lot of own) {
    const spent = Math.min(due, lot.left);
    lot.left -= spent;
    due -= spent;
  }
}

/** New packs come after all others, those that have ended are removed, and the wallet has the sum. */
async function countCoins({ lots }: Pick<World, 'lots'>, customerId: string): Promise<void> {
  const own = lots.get(customerId) ?? [];
  for (const sale of await salesOf([customerId])) {
    const { id, kind, state } = sale;
    if (kind !== 'purchase' || purchaseStore.kind.parse(sale.subscription).agreement.item.kind !== 'coins') continue;
    const at = own.findIndex((one) => one.id === id);
    const isGiven = state === 'paid' || state === 'underWay';
    if (isGiven && at === -1) own.push({ id, left: PACK_COINS });
    if (!isGiven && at !== -1) own.splice(at, 1);
  }
  const [wallet] = await db.select().from(wallets).where(eq(wallets.customerId, customerId));
  expect(wallet?.credits ?? 0).toBe(own.reduce((sum, { left }) => sum + left, 0));
}

function owedBy(sale: Sale): number {
  return sale.kind === 'purchase'
    ? purchaseOwedCents(purchaseStore.kind.parse(sale.subscription))
    : owedCents(subscriptionStore.kind.parse(sale.subscription));
}

/** A reader pays a debt on the payment page; then nothing is owed. */
async function payDebt({ chance }: World, sale: Sale, at: number): Promise<void> {
  const asked = await requestPayment(db, port, sale, at);
  if (!asked.ok || asked.value === null) throw new Error(`${sale.id} is ${sale.state}, owes, and cannot be paid`);
  // The page is abandoned, and read by the cron an hour later.
  if (chance.happens(0.3)) await readOpenPayments(db, port, at + DAY_MS / 12);
  const open = service.chargesOf(sale.id).filter(({ status }) => status === 'open');
  if (open.length === 0) throw new Error(`${sale.id} owes, and its page is closed`);
  for (const { sessionId } of open) {
    service.settle(sessionId, 'captured');
    await report(sessionId, at);
  }
  const [after] = await db.select().from(subscriptions).where(eq(subscriptions.id, sale.id));
  expect(after && owedBy(after)).toBe(0);
}

/** Every open payment was read, regardless of errors on any one. */
async function checkLookedAt({ lots }: World, at: number): Promise<void> {
  const theirs = await db
    .select({ chargeId: payments.chargeId, status: payments.status, readAt: payments.readAt })
    .from(payments)
    .innerJoin(subscriptions, eq(subscriptions.id, payments.subscriptionId))
    .where(inArray(subscriptions.customerId, [...lots.keys()]));
  const open = theirs.filter(({ status }) => ['open', 'authorized', 'refunding'].includes(status));
  for (const { chargeId, status, readAt } of open)
    if (readAt < at - DAY_MS) throw new Error(`${chargeId} is ${status}, and was not read since`);
}

/** The sale's balance at the service and its debt equal its documents. */
async function checkSums({ lots }: World): Promise<void> {
  const sales = await salesOf([...lots.keys()]);
  const ids = sales.map(({ id }) => id);
  const [bills, cancelled, asked] = await db.batch([
    db.select().from(invoices).where(inArray(invoices.subscriptionId, ids)),
    db
      .select({ subscriptionId: invoices.subscriptionId, cents: invoiceCancellations.cents })
      .from(invoiceCancellations)
      .innerJoin(invoices, eq(invoices.id, invoiceCancellations.invoiceId))
      .where(inArray(invoices.subscriptionId, ids)),
    db.select().from(payments).where(inArray(payments.subscriptionId, ids)),
  ]);
  for (const sale of sales) {
    const isTheirs = ({ subscriptionId }: { readonly subscriptionId: string }) => subscriptionId === sale.id;
    const money = service.chargesOf(sale.id).reduce((sum, { chargeId, status, refundedCents }) => {
      const cents = asked.find((one) => one.chargeId === chargeId)?.cents ?? 0;
      return sum + (status === 'captured' ? cents : 0) - refundedCents;
    }, 0);
    const documented = centsOf(bills.filter(isTheirs)) - centsOf(cancelled.filter(isTheirs));
    if (money + owedBy(sale) !== documented)
      throw new Error(`${sale.id} is ${sale.state}: ${money} are here, ${owedBy(sale)} owed, ${documented} invoiced`);
  }
}

function centsOf(documents: readonly { readonly cents: number }[]): number {
  return documents.reduce((sum, { cents }) => sum + cents, 0);
}
