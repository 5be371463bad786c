import { and, desc, eq, isNotNull } from 'drizzle-orm';
import type { PaymentPort } from '#shared/contracts/payment.contract.ts';
import type { Database } from '../../database/database.ts';
import { payments } from '../subscriptions/schema.ts';
import { workOffEffects } from './workOffEffects.ts';

/**
 * Where a contract's last charge can be paid; null where nothing is left to be done, or where the payment service is away and
 * will be asked later.
 */
export async function payUrlOf(db: Database, port: PaymentPort, contractId: string): Promise<string | null> {
  await workOffEffects(db, port, Date.now(), contractId);
  const payment = await db
    .select({ sessionId: payments.sessionId })
    .from(payments)
    .where(and(eq(payments.subscriptionId, contractId), isNotNull(payments.sessionId)))
    .orderBy(desc(payments.askedAt))
    .get();
  const session = payment?.sessionId ? await port.status(payment.sessionId) : null;
  return session?.ok ? session.value.payUrl : null;
}
