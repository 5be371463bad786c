import { eq } from 'drizzle-orm';
import type { PaymentSession } from '#shared/contracts/payment.contract.ts';
import type { Database } from '../../database/database.ts';
import { log } from '../../log.ts';
import { isErased } from '../customers/eraseCustomer.ts';
import { payments } from './schema.ts';
import { subscriptions } from '../sales/schema.ts';
import { isBusy } from '../sales/retryLost.ts';
import { applyEvent } from '../sales/applyEvent.ts';

/**
 * Applies the state of a payment, as the payment service reports it now, to its sale, and saves it. Repeated, it
 * changes nothing; interrupted before the save, it is repeated. False where it must be repeated, because the sale was
 * busy. `isRefundAsked`: a refund had been requested before the service answered.
 */
export async function applySession(
  db: Database,
  session: PaymentSession,
  now: number,
  isRefundAsked = false,
): Promise<boolean> {
  const { sessionId, chargeId, refundedCents } = session;
  const sale = await db
    .select({
      id: subscriptions.id,
      kind: subscriptions.kind,
      customerId: subscriptions.customerId,
      before: payments.status,
      refundedBefore: payments.refundedCents,
      sessionBefore: payments.sessionId,
      isForMeans: payments.isForMeans,
    })
    .from(payments)
    .innerJoin(subscriptions, eq(subscriptions.id, payments.subscriptionId))
    .where(eq(payments.chargeId, chargeId))
    .get();
  if (!sale) {
    log.error('payment_unknown', { key: chargeId });
    return true;
  }
  // A second page of one charge, opened though the first had not been heard of. No reader was led there.
  if (sale.sessionBefore !== null && sale.sessionBefore !== sessionId) {
    log.error('payment_second_session', { key: chargeId, status: session.status });
    return true;
  }
  const isRefunding = isRefundAsked || sale.before === 'refunding';
  const isLeft = session.isRefundPending || refundedCents > sale.refundedBefore;
  if (isRefunding && session.status === 'captured' && !isLeft) log.error('payment_refund_failed', { key: chargeId });
  const events = eventsOf(session, now, isRefunding);
  const isPaid = meansOf(session, sale, now).meansKind !== undefined;
  // Stored before the event is applied, which checks the records of these means.
  if (isPaid && session.means?.fingerprint)
    await db.update(payments).set({ meansDigest: session.means.fingerprint }).where(eq(payments.chargeId, chargeId));
  for (const event of sale.isForMeans ? [] : events) {
    const applied = await applyEvent(db, sale, event);
    if (isBusy(applied)) return false;
    if (!applied.ok) log.error('payment_refused', { key: chargeId, cause: applied.error });
  }
  const isTwice = session.status === 'chargedBack' && refundedCents > 0;
  // Logged once: the reader has the money twice, by refund and by chargeback.
  if (isTwice && (sale.before !== 'chargedBack' || sale.refundedBefore === 0))
    log.error('payment_returned_twice', { key: chargeId });
  const status = session.isRefundPending ? 'refunding' : session.status;
  await db
    .update(payments)
    .set({ sessionId, status, refundedCents, readAt: now, ...meansOf(session, sale, now) })
    .where(eq(payments.chargeId, chargeId));
  return true;
}

type Known = { readonly customerId: string; readonly before: string };

/**
 * Means of payment, stored when the payment succeeds: a later read must not make them the most recent. Never for erased
 * customers.
 */
function meansOf({ status, means }: PaymentSession, { customerId, before }: Known, at: number) {
  const isPaid = status === 'authorized' || status === 'captured' || status === 'chargedBack';
  const isNew = before === 'asked' || before === 'open';
  if (!means || !isPaid || !isNew || isErased(customerId)) return {};
  return { meansKind: means.kind, meansLastFour: means.lastFour, meansAt: at };
}

type MoneyMoved = Extract<Parameters<typeof applyEvent>[2], { readonly chargeId: string }>;

function eventsOf(
  { chargeId, status, refundedCents, isRefundPending }: PaymentSession,
  at: number,
  isRefundAsked: boolean,
): readonly MoneyMoved[] {
  const refunded: readonly MoneyMoved[] =
    refundedCents > 0 ? [{ kind: 'refundConfirmed', chargeId, cents: refundedCents, at }] : [];
  switch (status) {
    case 'open':
      return [];
    case 'authorized':
      return [{ kind: 'paymentAuthorized', chargeId, at }];
    case 'captured':
      return [{ kind: 'paymentCaptured', chargeId, at }, ...refunded];
    case 'failed':
    case 'cancelled':
      return [{ kind: 'paymentFailed', chargeId, at }];
    case 'chargedBack': {
      // The chargeback came first: the unsent part of the refund never leaves.
      const isVoid = isRefundAsked && !isRefundPending;
      const voided: readonly MoneyMoved[] = isVoid
        ? [{ kind: 'refundVoided', chargeId, cents: refundedCents, at }]
        : [];
      return [{ kind: 'paymentChargedBack', chargeId, at }, ...refunded, ...voided];
    }
  }
}
