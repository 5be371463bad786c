import type { PaymentPort } from '#shared/contracts/payment.contract.ts';
import type { Database } from '../../database/database.ts';
import { isGivenUp } from './isGivenUp.ts';
import { selectPaymentsOf } from './selectPaymentsOf.ts';
import { readPayment } from './processReports.ts';

/** Pages closed at once per customer; the cron closes the rest. */
const BATCH = 50;

/**
 * Closes the payment pages of a customer's abandoned orders right away. A payment made meanwhile is read and refunded.
 * Pages that cannot be reached now are closed by the cron within an hour.
 */
export async function cancelGivenUp(db: Database, port: PaymentPort, customerId: string, now: number): Promise<void> {
  const open = await selectPaymentsOf(db, customerId, ['open']).limit(BATCH);
  for (const { payment, owner } of open) {
    const { sessionId, chargeId } = payment;
    if (sessionId === null || !isGivenUp(owner, chargeId)) continue;
    await port.cancel(sessionId);
    if (!(await readPayment(db, port, sessionId, now))) return;
  }
}
