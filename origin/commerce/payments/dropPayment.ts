import { eq } from 'drizzle-orm';
import type { Database } from '../../database/database.ts';
import { payments } from '../subscriptions/schema.ts';
import { tellContract, type Contract } from '../subscriptions/tellContract.ts';

type Dropped = { readonly chargeId: string; readonly owner: Contract; readonly now: number; readonly isLost?: boolean };

/**
 * Closes a payment that can no longer be paid and applies `paymentFailed` to its contract. Money that still arrives is
 * applied when reported.
 */
export async function dropPayment(db: Database, { chargeId, owner, now, isLost = false }: Dropped): Promise<true> {
  await tellContract(db, owner, { kind: 'paymentFailed', chargeId, at: now, isLost });
  await db.update(payments).set({ status: 'cancelled', readAt: now }).where(eq(payments.chargeId, chargeId));
  return true;
}
