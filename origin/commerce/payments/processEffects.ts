import { eq } from 'drizzle-orm';
import * as v from 'valibot';
import type { PaymentAway, PaymentPort, PaymentSession } from '#shared/contracts/payment.contract.ts';
import type { Result } from '#shared/lib/result.ts';
import { orderedOf } from '#shared/routes/hrefs.ts';
import type { Database } from '../../database/database.ts';
import { log } from '../../log.ts';
import { payments } from './schema.ts';
import { subscriptionEffects, subscriptions } from '../sales/schema.ts';
import { viewSale } from '../sales/viewSale.ts';
import { applySession } from './applySession.ts';
import { describePayment } from './describePayment.ts';
import { dropPayment } from './dropPayment.ts';
import { loadMeansSession } from './loadMeans.ts';
import { isGivenUp } from './isGivenUp.ts';
import { claimTasks } from './claimTasks.ts';

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

type Owner = typeof subscriptions.$inferSelect;

/** Requests due charges and refunds from the payment service, of one sale or of all. Requests are idempotent. */
export async function processEffects(
  db: Database,
  port: PaymentPort,
  now: number,
  subscriptionId?: string,
): Promise<void> {
  const task = {
    table: subscriptionEffects,
    key: subscriptionEffects.key,
    where: subscriptionId === undefined ? undefined : eq(subscriptionEffects.subscriptionId, subscriptionId),
    process: (key: string, attempts: number) => ask(db, port, { key, attempts, now }),
  };
  await claimTasks(db, task, now);
}

type Task = { readonly key: string; readonly attempts: number; readonly now: number };

/** False where the service is away or the sale busy. */
async function ask(db: Database, port: PaymentPort, { key, attempts, now }: Task): Promise<boolean> {
  const noted = await db.select().from(subscriptionEffects).where(eq(subscriptionEffects.key, key)).get();
  const { kind, chargeId, cents, isAttended } = v.parse(openContract, noted?.effect);
  const found = await db
    .select({ payment: payments, owner: subscriptions })
    .from(payments)
    .innerJoin(subscriptions, eq(subscriptions.id, payments.subscriptionId))
    .where(eq(payments.chargeId, chargeId))
    .get();
  if (!found) throw new Error(`Effect without a payment: ${chargeId}`);
  const { owner } = found;
  if (kind === 'charge') {
    // Abandoned before the service knows of it: no payment is requested, and no money comes.
    if (attempts === 1 && isGivenUp(owner, chargeId)) return dropPayment(db, { chargeId, owner, now });
    const { id, customerId } = owner;
    const returnPath = isAttended ? orderedOf(owner.kind === 'purchase' ? { kauf: id } : { abo: id }) : null;
    const meansSessionId = await loadMeansSession(db, customerId);
    const charge = { chargeId, cents, customerId, returnPath, meansSessionId, ...describePayment(owner) };
    const session = await port.initiate(charge);
    if (!session.ok && session.error === 'refused') return dropPayment(db, { chargeId, owner, now });
    return note(db, session, now, false);
  }
  const { sessionId } = found.payment;
  if (sessionId === null) throw new Error(`Refund without a session: ${chargeId}`);
  const refundCents = refundOf(owner, chargeId);
  return refundCents === null || note(db, await port.refund(sessionId, refundCents), now, true);
}

async function note(
  db: Database,
  session: Result<PaymentSession, PaymentAway | 'refused'>,
  now: number,
  isRefundAsked: boolean,
): Promise<boolean> {
  if (session.ok) return applySession(db, session.value, now, isRefundAsked);
  log.warn('payment_unreachable', { kind: 'effect', cause: session.error });
  return false;
}

/** The refunded total of a charge; null where all of it was refunded. */
function refundOf(owner: Owner, chargeId: string): number | null {
  const { charges } = viewSale(owner).sale;
  const refund = charges.find((charge) => charge.chargeId === chargeId)?.refund;
  return refund && !refund.isConfirmed ? refund.cents : null;
}
