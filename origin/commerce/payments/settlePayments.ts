import type { PaymentPort } from '#shared/contracts/payment.contract.ts';
import type { PaymentStanding } from '#shared/contracts/store.contract.ts';
import type { Database } from '../../database/database.ts';
import { selectPaymentsOf } from './selectPaymentsOf.ts';
import { readPayment } from './processReports.ts';

/** A page waits for the answer; the cron reads the rest of a customer's open payments. */
const MOST_READ = 3;

/**
 * Reads the customer's latest open payments from the payment service, for a reader who returns from paying while the
 * report is still on its way. Returns the state of the latest one with a purpose.
 */
export async function settlePayments(
  db: Database,
  port: PaymentPort | null,
  customerId: string,
  now: number,
): Promise<PaymentStanding> {
  const open = await selectPaymentsOf(db, customerId, ['asked', 'open', 'authorized']).limit(MOST_READ);
  const standings: PaymentStanding[] = [];
  let isAway = port === null;
  for (const { payment } of open) {
    const { sessionId, isForMeans } = payment;
    if (port && sessionId !== null && !isAway) isAway = !(await readPayment(db, port, sessionId, now));
    const unread = sessionId === null ? 'unreached' : 'unconfirmed';
    if (!isForMeans) standings.push(isAway || sessionId === null ? unread : 'known');
  }
  return standings[0] ?? 'known';
}
