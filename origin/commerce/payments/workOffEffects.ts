import { eq } from 'drizzle-orm';
import * as v from 'valibot';
import type { PaymentPort } from '#shared/contracts/payment.contract.ts';
import type { Database } from '../../database/database.ts';
import { log } from '../../log.ts';
import { payments, subscriptionEffects, subscriptions } from '../subscriptions/schema.ts';
import { applySession } from './applySession.ts';
import { describePayment } from './describePayment.ts';
import { isOver } from './isOver.ts';
import { takeOn } from './takeOn.ts';

const openContract = v.pipe(
  v.string(),
  v.parseJson(),
  v.object({
    kind: v.picklist(['charge', 'refund']),
    chargeId: v.string(),
    cents: v.number(),
    isAttended: v.optional(v.boolean(), false),
  }),
);

/** Asks the payment service for what is due, of one contract or of all. It may be asked twice, and does it once. */
export async function workOffEffects(
  db: Database,
  port: PaymentPort,
  now: number,
  subscriptionId?: string,
): Promise<void> {
  const task = {
    table: subscriptionEffects,
    key: subscriptionEffects.key,
    where: subscriptionId === undefined ? undefined : eq(subscriptionEffects.subscriptionId, subscriptionId),
    workOff: async (key: string, attempts: number) => {
      const session = await ask(db, port, key, attempts);
      if (session === 'needless') return true;
      if (session.ok) await applySession(db, session.value, now);
      else log.warn('payment_unreachable', { kind: 'effect' });
      return session.ok;
    },
  };
  await takeOn(db, task, now);
}

async function ask(db: Database, port: PaymentPort, key: string, attempts: number) {
  const noted = await db.select().from(subscriptionEffects).where(eq(subscriptionEffects.key, key)).get();
  const { kind, chargeId, cents, isAttended } = v.parse(openContract, noted?.effect);
  const found = await db
    .select({ payment: payments, owner: subscriptions })
    .from(payments)
    .innerJoin(subscriptions, eq(subscriptions.id, payments.subscriptionId))
    .where(eq(payments.chargeId, chargeId))
    .get();
  if (!found) throw new Error(`A payment that nobody asked for: ${chargeId}`);
  const { sessionId } = found.payment;
  const { customerId, state } = found.owner;
  if (kind === 'charge') {
    // Given up before the service has heard of it: nobody is asked for it any more.
    if (attempts === 1 && isOver(state)) return 'needless';
    const leadsTo = isAttended ? 'order' : null;
    return port.initiate({ chargeId, cents, customerId, leadsTo, ...describePayment(found.owner) });
  }
  if (sessionId === null) throw new Error(`To be given back, and never asked for: ${chargeId}`);
  return port.refund(sessionId, cents);
}
