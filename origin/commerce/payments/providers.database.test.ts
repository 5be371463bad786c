import { beforeAll, describe, expect, it, vi } from 'vitest';
import { err, ok } from '#shared/lib/result.ts';
import type { PaymentPort, PaymentSession } from '#shared/contracts/payment.contract.ts';
import { playPayments } from '../../../e2e/support/playPayments.ts';
import { NOW, openStore, rows, wishOf } from '../../../e2e/support/testStore.ts';
import type { Database } from '../../database/database.ts';
import { eraseCustomer } from '../customers/eraseCustomer.ts';
import { orderProduct } from '../sales/orderProduct.ts';
import { passTime } from '../sales/passTime.ts';
import { subscriptionStore } from '../subscriptions/subscriptionStore.ts';
import { applySession } from './applySession.ts';
import { processEffects } from './processEffects.ts';
import { processReports, saveReport } from './processReports.ts';
import { requestMeansChange } from './requestMeansChange.ts';

let db: Database;
const service = playPayments();
const written = vi.spyOn(console, 'log').mockReturnValue();
const logged = (event: string) => written.mock.calls.filter(([line]) => String(line).includes(event)).length;

beforeAll(async () => {
  db = await openStore();
});

/** The session of means that each charge named, in order. */
const asked: (string | null)[] = [];
let isRefusing = false;
const port: PaymentPort = {
  ...service.port,
  async initiate(charge) {
    asked.push(charge.meansSessionId);
    return isRefusing ? err('refused') : service.port.initiate(charge);
  },
};
const AT_RENEWAL = Date.parse('2026-12-26T00:00+01:00');

/** A paid subscription. */
async function subscribe(customerId: string): Promise<{ readonly id: string; readonly session: PaymentSession }> {
  isRefusing = false;
  const ordered = await orderProduct(db, wishOf(customerId), NOW);
  if (!ordered.ok) throw new Error(ordered.error);
  const id = ordered.value.sale?.id ?? '';
  await processEffects(db, port, NOW, id);
  const [opened] = service.chargesOf(id);
  if (!opened) throw new Error('No session');
  const session: PaymentSession = {
    ...opened,
    status: 'captured',
    payUrl: null,
    means: { kind: 'card', lastFour: '4242' },
  };
  service.settle(opened.sessionId, 'captured', session.means);
  await applySession(db, session, NOW);
  return { id, session };
}
const stateOf = async (id: string) => (await subscriptionStore.load(db, id))?.sale.state.kind;
const paymentsOf = (id: string) =>
  rows(`SELECT session_id, status FROM payments WHERE subscription_id = '${id}' ORDER BY asked_at`);

describe('M142 the next term', () => {
  it('is charged to the session that gave the means', async () => {
    const { id, session } = await subscribe('anja');
    await passTime(db, AT_RENEWAL);
    await processEffects(db, port, AT_RENEWAL, id);
    expect(asked.slice(-2)).toEqual([null, session.sessionId]);
  });

  it('without a mandate counts as declined, and is not asked for again and again', async () => {
    const { id } = await subscribe('bernd');
    isRefusing = true;
    await passTime(db, AT_RENEWAL);
    await processEffects(db, port, AT_RENEWAL, id);
    const before = asked.length;
    await processEffects(db, port, AT_RENEWAL + 3_600_000, id);
    expect([await stateOf(id), asked.length - before]).toEqual(['pastDue', 0]);
    expect(await paymentsOf(id)).toMatchObject([{ status: 'captured' }, { session_id: null, status: 'cancelled' }]);
  });

  it('of an erased customer has no means', async () => {
    const { id } = await subscribe('carla');
    await eraseCustomer(db, { id: 'carla', email: null });
    expect(await rows(`SELECT means_at FROM payments WHERE subscription_id = '${id}'`)).toEqual([{ means_at: null }]);
  });
});

it('M140 a change of means that the provider does not offer is refused, and can be asked for again', async () => {
  const { id } = await subscribe('dieter');
  isRefusing = true;
  expect(await requestMeansChange(db, port, id, NOW + 1)).toEqual({ ok: false, error: 'notOffered' });
  isRefusing = false;
  expect(await requestMeansChange(db, port, id, NOW + 2)).toEqual({ ok: true, value: expect.any(String) });
  const opened = asked.length;
  expect(await requestMeansChange(db, port, id, NOW + 3)).toEqual({ ok: true, value: expect.any(String) });
  expect(asked.length).toBe(opened);
});

it('M142 a second session of a charge changes nothing, and is told', async () => {
  const { id, session } = await subscribe('emma');
  const second: PaymentSession = { ...session, sessionId: 'zweite', status: 'cancelled', means: null };
  expect(await applySession(db, second, NOW + 1)).toBe(true);
  expect(await paymentsOf(id)).toEqual([{ session_id: session.sessionId, status: 'captured' }]);
  expect(logged('payment_second_session')).toBe(1);
});

it('M142 a refund that has failed is told', async () => {
  const { session } = await subscribe('frida');
  await applySession(db, { ...session, isRefundPending: true }, NOW + 1, true);
  expect(logged('payment_refund_failed')).toBe(0);
  await applySession(db, session, NOW + 2);
  expect(logged('payment_refund_failed')).toBe(1);
});

describe('M142 unsigned reports', () => {
  const MINUTE = Math.ceil(NOW / 60_000) * 60_000;
  const hint = (sessionId: string, at: number) => saveReport(db, { eventId: null, sessionId }, at);

  it('of unknown payments are stored nowhere', async () => {
    const before = await rows('SELECT * FROM reports');
    expect([await hint('tr_unknown', NOW), await saveReport(db, { eventId: 'evt', sessionId: null }, NOW)]).toEqual([
      false,
      false,
    ]);
    expect(await rows('SELECT * FROM reports')).toEqual(before);
  });

  it('a thousand in a minute are two reads, the second of which sees what came between', async () => {
    const { session } = await subscribe('gustav');
    const { sessionId } = session;
    let reads = 0;
    const counting: PaymentPort = {
      ...port,
      async status(id) {
        reads += 1;
        return ok({ ...session, sessionId: id });
      },
    };
    for (let turn = 0; turn < 1_000; turn += 1) await hint(sessionId, MINUTE + turn * 59);
    await processReports(db, counting, MINUTE);
    await hint(sessionId, MINUTE + 59_500);
    await processReports(db, counting, MINUTE + 59_999);
    expect(reads).toBe(1);
    await processReports(db, counting, MINUTE + 60_000);
    expect(reads).toBe(2);
    expect(await rows(`SELECT due_at FROM reports WHERE subject = '${sessionId}'`)).toEqual([
      { due_at: null },
      { due_at: null },
    ]);
  });
});
