import { and, desc, eq, isNotNull } from 'drizzle-orm';
import type { PaymentMeans } from '#shared/contracts/payment.contract.ts';
import type { Database } from '../../database/database.ts';
import { payments } from './schema.ts';
import { subscriptions } from '../sales/schema.ts';

/** The means that a customer's next payment is charged to: the most recent, of any payment. Null where unknown. */
export async function loadMeans(db: Database, customerId: string): Promise<PaymentMeans | null> {
  const latest = await selectLatest(db, customerId);
  return latest?.kind ? { kind: latest.kind, lastFour: latest.lastFour } : null;
}

/** The session that gave these means. */
export async function loadMeansSession(db: Database, customerId: string): Promise<string | null> {
  return (await selectLatest(db, customerId))?.sessionId ?? null;
}

function selectLatest(db: Database, customerId: string) {
  return db
    .select({ kind: payments.meansKind, lastFour: payments.meansLastFour, sessionId: payments.sessionId })
    .from(payments)
    .innerJoin(subscriptions, eq(subscriptions.id, payments.subscriptionId))
    .where(and(eq(subscriptions.customerId, customerId), isNotNull(payments.meansAt)))
    .orderBy(desc(payments.meansAt), desc(payments.askedAt))
    .get();
}
