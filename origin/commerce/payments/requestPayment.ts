import { and, desc, eq, gt, isNotNull, sql } from 'drizzle-orm';
import type { PaymentPort } from '#shared/contracts/payment.contract.ts';
import { err, ok, type Result } from '#shared/lib/result.ts';
import type { Database } from '../../database/database.ts';
import { payments } from './schema.ts';
import { subscriptionEffects } from '../sales/schema.ts';
import { isBusy } from '../sales/retryLost.ts';
import { processEffects } from './processEffects.ts';
import { applyEvent } from '../sales/applyEvent.ts';
import type { SaleKey } from '../sales/saleStore.ts';

/**
 * Requests the payment of a debt for a reader who wants to pay now, and returns the address of the payment page; null
 * where nothing is left to pay, or where the payment service is away and the cron retries. `busy`: nothing was
 * requested.
 */
export async function requestPayment(
  db: Database,
  port: PaymentPort,
  sale: SaleKey,
  now: number,
): Promise<Result<string | null, 'busy'>> {
  // Refused while a payment is under way; its page is returned then.
  const applied = await applyEvent(db, sale, { kind: 'paymentMethodGiven', at: now });
  if (isBusy(applied)) return err('busy');
  await makeChargesDue(db, sale.id, now);
  await processEffects(db, port, now, sale.id);
  const payment = await db
    .select({ sessionId: payments.sessionId })
    .from(payments)
    .where(and(eq(payments.subscriptionId, sale.id), isNotNull(payments.sessionId), eq(payments.isForMeans, false)))
    .orderBy(desc(payments.askedAt))
    .get();
  const session = payment?.sessionId ? await port.status(payment.sessionId) : null;
  return ok(session?.ok ? session.value.payUrl : null);
}

/**
 * Ends the back-off of a sale's charges, and restarts it for the cron. Ignores the lease of a call that may still be in
 * flight, so that no reader waits for it: the service opens one session per `chargeId`, however many calls it gets.
 */
async function makeChargesDue(db: Database, subscriptionId: string, now: number): Promise<void> {
  const isCharge = and(eq(subscriptionEffects.subscriptionId, subscriptionId), eq(subscriptionEffects.kind, 'charge'));
  await db
    .update(subscriptionEffects)
    .set({ dueAt: now, attempts: sql`min(${subscriptionEffects.attempts}, 1)` })
    .where(and(isCharge, gt(subscriptionEffects.dueAt, now)));
}
