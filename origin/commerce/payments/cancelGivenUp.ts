import type { PaymentPort } from '#shared/contracts/payment.contract.ts';
import type { Database } from '../../database/database.ts';
import { isGivenUp } from './isGivenUp.ts';
import { selectPaymentsOf } from './selectPaymentsOf.ts';
import { readPayment } from './workOffReports.ts';

/** Each page of a customer's that is open and pays for nothing any more; the cron sees to the rest. */
const BATCH = 50;

/**
 * Closes the payment pages of orders that a customer has given up, right after: what is paid there meanwhile is read with
 * it, and goes back. What cannot be reached now is closed by the cron in an hour.
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
