import { and, desc, eq, isNotNull } from 'drizzle-orm';
import type { PaymentPort } from '#shared/contracts/payment.contract.ts';
import type { Database } from '../../database/database.ts';
import { payments } from '../subscriptions/schema.ts';
import { tellContract, type Contract } from '../subscriptions/tellContract.ts';
import { workOffEffects } from './workOffEffects.ts';

/**
 * Where what is owed can be paid, asked for anew where the last try has failed; null where nothing is left to be done, or
 * where the payment service is away and will be asked later.
 */
export async function askForPayment(db: Database, port: PaymentPort, contract: Contract): Promise<string | null> {
  // Refused while a payment is under way: that one it is then.
  await tellContract(db, contract, { kind: 'paymentMethodGiven', at: Date.now() });
  await workOffEffects(db, port, Date.now(), contract.id);
  const payment = await db
    .select({ sessionId: payments.sessionId })
    .from(payments)
    .where(and(eq(payments.subscriptionId, contract.id), isNotNull(payments.sessionId), eq(payments.isForMeans, false)))
    .orderBy(desc(payments.askedAt))
    .get();
  const session = payment?.sessionId ? await port.status(payment.sessionId) : null;
  return session?.ok ? session.value.payUrl : null;
}
