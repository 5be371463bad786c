import { sql } from 'drizzle-orm';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { ok } from '#shared/lib/result.ts';
import { MINUTE_MS, NOW, openStore, rows, wishOf } from '../../../e2e/support/testStore.ts';
import { playPayments } from '../../../e2e/support/playPayments.ts';
import type { Database } from '../../database/database.ts';
import { requestPayment } from './requestPayment.ts';
import { cancelGivenUp } from './cancelGivenUp.ts';
import { selectPaymentsOf } from './selectPaymentsOf.ts';
import { settlePayments } from './settlePayments.ts';
import { processEffects } from './processEffects.ts';
import { orderProduct } from '../sales/orderProduct.ts';

let db: Database;
const service = playPayments();
const { port } = service;

beforeAll(async () => {
  db = await openStore();
});
beforeEach(() => service.setAway(false));

async function order(customerId: string, kind: 'subscription' | 'purchase') {
  const ordered = await orderProduct(db, wishOf(customerId, kind === 'purchase' ? 'zehn' : 'plus'), NOW);
  if (!ordered.ok || ordered.value.kind !== 'open') throw new Error('Not ordered');
  return ordered.value.sale;
}

describe.each(['subscription', 'purchase'] as const)('a press of “Jetzt bezahlen” for a %s', (kind) => {
  const payUrlOf = (id: string) => expect.stringContaining(`https://pay.example/session-${id}.`);

  it('M142 leads to the payment page right after one call that failed', async () => {
    const sale = await order(`einmal-${kind}`, kind);
    service.setAway(true);
    expect(await requestPayment(db, port, sale, NOW)).toEqual(ok(null));
    service.setAway(false);
    expect(await requestPayment(db, port, sale, NOW + 1_000)).toEqual(ok(payUrlOf(sale.id)));
  });

  it('M142 leads to the payment page at once behind an outage of four hours, whatever the back-off says', async () => {
    const sale = await order(`lange-${kind}`, kind);
    service.setAway(true);
    let now = NOW;
    for (; now < NOW + 240 * MINUTE_MS; now += MINUTE_MS) {
      await processEffects(db, port, now);
      if (now % (10 * MINUTE_MS) === 0) expect(await requestPayment(db, port, sale, now)).toEqual(ok(null));
    }
    service.setAway(false);
    expect(await requestPayment(db, port, sale, now)).toEqual(ok(payUrlOf(sale.id)));
    expect(service.chargesOf(sale.id)).toHaveLength(1);
  });

  it('M142 concurrent with another press that still waits for the service leads to the same session', async () => {
    const sale = await order(`zugleich-${kind}`, kind);
    const waiting = Promise.withResolvers<void>();
    const first = requestPayment(
      db,
      { ...port, initiate: async (charge) => (await waiting.promise, port.initiate(charge)) },
      sale,
      NOW,
    );
    await expect.poll(() => rows(`SELECT key FROM subscription_effects WHERE due_at > ${NOW}`)).not.toEqual([]);
    expect(await requestPayment(db, port, sale, NOW + 1)).toEqual(ok(payUrlOf(sale.id)));
    waiting.resolve();
    expect(await first).toEqual(ok(payUrlOf(sale.id)));
    expect(service.chargesOf(sale.id)).toHaveLength(1);
  });

  it('M142 reports that nothing was requested, or that the service has not answered, while the service is away', async () => {
    const customerId = `steht-${kind}`;
    const sale = await order(customerId, kind);
    service.setAway(true);
    await requestPayment(db, port, sale, NOW);
    expect(await settlePayments(db, port, customerId, NOW)).toBe('unreached');
    service.setAway(false);
    await requestPayment(db, port, sale, NOW + 1);
    expect(await settlePayments(db, port, customerId, NOW + 1)).toBe('known');
    service.settle(service.chargesOf(sale.id)[0]?.sessionId ?? '', 'captured');
    service.setAway(true);
    expect(await settlePayments(db, port, customerId, NOW + 2)).toBe('unconfirmed');
    service.setAway(false);
    expect(await settlePayments(db, port, customerId, NOW + 3)).toBe('known');
  });
});

describe('M142 a reader who orders several products of a family in turn', () => {
  async function alternate(customerId: string) {
    const ids: string[] = [];
    for (let round = 0; round < 5; round += 1) {
      const wish = wishOf(customerId, round % 2 === 0 ? 'plus' : 'plus-pur');
      const ordered = await orderProduct(db, wish, NOW + round);
      if (!ordered.ok) throw new Error(ordered.error);
      ids.push(ordered.value.sale?.id ?? '');
      await processEffects(db, port, NOW + round, ordered.value.sale?.id ?? '');
    }
    return ids;
  }
  const statusOf = (id: string) => service.chargesOf(id).map(({ status }) => status);

  it('causes at most three reads from the service on return, the latest first', async () => {
    const asked: string[] = [];
    const counting = { ...port, status: (sessionId: string) => (asked.push(sessionId), port.status(sessionId)) };
    const ids = await alternate('wechselt');
    await settlePayments(db, counting, 'wechselt', NOW + 10);
    expect(asked).toEqual([4, 3, 2].map((one) => `session-${ids[one]}.0.1`));
  });

  it('can pay the last order only: the pages of abandoned orders are closed, and stay closed', async () => {
    const ids = await alternate('schliesst');
    await cancelGivenUp(db, port, 'schliesst', NOW + 10);
    expect(ids.map(statusOf)).toEqual([...ids.slice(1).map(() => ['cancelled']), ['open']]);
    const stored = await rows(
      `SELECT status FROM payments JOIN subscriptions ON id = subscription_id WHERE customer_id = 'schliesst'`,
    );
    expect(stored.filter(({ status }) => status === 'cancelled')).toHaveLength(4);
  });

  it('gets a refund for the payment of an abandoned order', async () => {
    const [first = ''] = await alternate('zahlt-doch');
    service.settle(service.chargesOf(first)[0]?.sessionId ?? '', 'captured');
    await cancelGivenUp(db, port, 'zahlt-doch', NOW + 10);
    await processEffects(db, port, NOW + 11, first);
    expect(service.chargesOf(first)).toMatchObject([{ status: 'captured', refundedCents: 1_290 }]);
  });
});

it('M142 reads the customer’s own payments only, however many are open', async () => {
  const query = selectPaymentsOf(db, 'einmal', ['open']).limit(3);
  const plan = JSON.stringify(await db.all(sql`EXPLAIN QUERY PLAN ${query.getSQL()}`));
  for (const index of ['subscriptions_of_customer', 'payments_of_subscription']) expect(plan).toContain(index);
});
