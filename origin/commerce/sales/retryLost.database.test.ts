import { beforeAll, describe, expect, it } from 'vitest';
import type { Database } from '../../database/database.ts';
import { playPayments } from '../../../e2e/support/playPayments.ts';
import { DAY_MS, NOW, openStore, rows, wishOf } from '../../../e2e/support/testStore.ts';
import { endSubscriptions } from '../customers/endSubscriptions.ts';
import { requestPayment } from '../payments/requestPayment.ts';
import { processEffects } from '../payments/processEffects.ts';
import { readPayment } from '../payments/processReports.ts';
import { subscriptionStore } from '../subscriptions/subscriptionStore.ts';
import { purchaseStore } from '../purchases/purchaseStore.ts';
import { orderProduct } from './orderProduct.ts';

/** One more race than attempts. */
const TOO_MANY = 5;
const BUSY = { ok: false, error: 'busy' };

let db: Database;
const { port, chargesOf, settle } = playPayments();
beforeAll(async () => {
  db = await openStore();
});

/** Runs before a transaction, and returns a function to run after it. */
type Rival = (race: number) => Promise<(() => Promise<unknown>) | void>;

/** A database in which a rival write precedes a number of the writing transactions. */
function raced(races: number, rival: Rival): Database {
  let tries = 0;
  return new Proxy(db, {
    get(target, name) {
      if (name !== 'batch') return Reflect.get(target, name);
      return async (statements: Parameters<Database['batch']>[0]) => {
        // A read has two statements at most, a write three at least.
        if (statements.length <= 2 || tries === races) return target.batch(statements);
        tries += 1;
        const after = await rival(tries);
        try {
          return await target.batch(statements);
        } finally {
          await after?.();
        }
      };
    },
  });
}

async function subscribe(customerId: string): Promise<{ readonly id: string; readonly sessionId: string }> {
  const ordered = await orderProduct(db, wishOf(customerId), NOW);
  if (!ordered.ok) throw new Error(ordered.error);
  const id = ordered.value.sale?.id ?? '';
  await processEffects(db, port, NOW, id);
  const sessionId = chargesOf(id)[0]?.sessionId ?? '';
  settle(sessionId, 'captured');
  await readPayment(db, port, sessionId, NOW);
  return { id, sessionId };
}

async function orderCoins(customerId: string): Promise<string> {
  const ordered = await orderProduct(db, wishOf(customerId, 'zehn'), NOW);
  if (!ordered.ok || ordered.value.kind !== 'open') throw new Error('Not ordered');
  return ordered.value.sale?.id ?? '';
}

const cancelAndBack =
  (id: string): Rival =>
  async (race) => {
    const cancelled = { kind: 'cancelled', by: 'reader', wishedEnd: null, at: NOW } as const;
    await subscriptionStore.apply(db, id, race % 2 === 0 ? { kind: 'cancellationTakenBack', at: NOW } : cancelled);
  };

const failAndAskAgain =
  (id: string): Rival =>
  async (race) => {
    const failed = { kind: 'paymentFailed', chargeId: `${id}.${(race + 1) / 2}`, at: NOW } as const;
    await purchaseStore.apply(db, id, race % 2 === 0 ? { kind: 'paymentMethodGiven', at: NOW } : failed);
  };

const eventsOf = async (id: string, kind: string) =>
  (await rows(`SELECT id FROM subscription_events WHERE subscription_id = '${id}' AND event LIKE '%"${kind}"%'`))
    .length;

describe.each([
  [TOO_MANY - 1, true],
  [TOO_MANY, false],
])('after %i faster writers', (races, isWritten) => {
  it(`M142 an event of a subscription is ${isWritten ? 'written once' : 'busy, and nothing of it is written'}`, async () => {
    const { id } = await subscribe(`abo-${races}`);
    const rival = raced(races, cancelAndBack(id));
    const event = { kind: 'paymentChargedBack', chargeId: `${id}.0.1`, at: NOW } as const;
    const applied = await subscriptionStore.apply(rival, id, event);
    expect(applied).toMatchObject(isWritten ? { ok: true } : BUSY);
    expect(await eventsOf(id, 'paymentChargedBack')).toBe(isWritten ? 1 : 0);
  });

  it(`M142 an event of a purchase is ${isWritten ? 'written once' : 'busy, and nothing of it is written'}`, async () => {
    const id = await orderCoins(`coins-${races}`);
    const applied = await purchaseStore.apply(raced(races, failAndAskAgain(id)), id, { kind: 'givenUp', at: NOW });
    expect(applied).toMatchObject(isWritten ? { ok: true } : BUSY);
    expect(await eventsOf(id, 'givenUp')).toBe(isWritten ? 1 : 0);
  });

  it(`M142 an order of a subscription is ${isWritten ? 'placed' : 'busy'}`, async () => {
    const customerId = `bestellt-${races}`;
    const rival = raced(races, async (race) => {
      await orderProduct(db, wishOf(customerId, race % 2 === 0 ? 'plus-pur' : 'plus-jahr'), NOW);
    });
    expect(await orderProduct(rival, wishOf(customerId), NOW)).toMatchObject(isWritten ? { ok: true } : BUSY);
    const open = await rows(`SELECT id FROM subscriptions WHERE customer_id = '${customerId}' AND state = 'ordered'`);
    expect(open).toHaveLength(1);
  });

  it(`M142 an order of coins is ${isWritten ? 'placed' : 'busy'}`, async () => {
    const customerId = `gekauft-${races}`;
    const rival = raced(races, async () => {
      const id = await orderCoins(customerId);
      return () => purchaseStore.apply(db, id, { kind: 'givenUp', at: NOW });
    });
    expect(await orderProduct(rival, wishOf(customerId, 'zehn'), NOW)).toMatchObject(isWritten ? { ok: true } : BUSY);
    const open = await rows(`SELECT id FROM subscriptions WHERE customer_id = '${customerId}' AND state = 'ordered'`);
    expect(open).toHaveLength(isWritten ? 1 : 0);
  });
});

describe('a busy sale', () => {
  it('G11 has its payment read again', async () => {
    const { id, sessionId } = await subscribe('nochmal');
    settle(sessionId, 'chargedBack');
    expect(await readPayment(raced(TOO_MANY, cancelAndBack(id)), port, sessionId, NOW)).toBe(false);
    expect(await rows(`SELECT status FROM payments WHERE session_id = '${sessionId}'`)).toEqual([
      { status: 'captured' },
    ]);
    expect(await readPayment(db, port, sessionId, NOW)).toBe(true);
    expect(await eventsOf(id, 'paymentChargedBack')).toBe(1);
  });

  it('G16 is not erased before it has ended', async () => {
    const { id } = await subscribe('bleibt');
    const from = NOW + 300 * DAY_MS;
    const rival = raced(TOO_MANY, async (race) => {
      const event =
        race % 2 === 0
          ? ({ kind: 'priceAnswered', offerId: `${race - 1}`, isAccepted: false } as const)
          : ({ kind: 'priceOffered', offerId: `${race}`, priceCents: 1_400, from, answerBy: from } as const);
      await subscriptionStore.apply(db, id, { ...event, at: NOW });
    });
    expect(await endSubscriptions(rival, 'bleibt', NOW)).toBe(false);
    expect(await eventsOf(id, 'cancelled')).toBe(0);
    expect(await endSubscriptions(db, 'bleibt', NOW)).toBe(true);
  });

  it('M142 requests no payment', async () => {
    const id = await orderCoins('zahlt');
    await purchaseStore.apply(db, id, { kind: 'paymentFailed', chargeId: `${id}.1`, at: NOW });
    const rival = raced(TOO_MANY, async (race) => {
      await purchaseStore.apply(db, id, { kind: 'paymentMethodGiven', at: NOW });
      return () => purchaseStore.apply(db, id, { kind: 'paymentFailed', chargeId: `${id}.${race + 1}`, at: NOW });
    });
    expect(await requestPayment(rival, port, { id, kind: 'purchase' }, NOW)).toEqual(BUSY);
  });
});
