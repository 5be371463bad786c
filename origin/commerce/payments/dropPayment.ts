import { eq } from 'drizzle-orm';
import type { Database } from '../../database/database.ts';
import { payments } from '../subscriptions/schema.ts';
import { tellContract, type Contract } from '../subscriptions/tellContract.ts';

type Dropped = { readonly chargeId: string; readonly owner: Contract; readonly now: number };

/** No money comes of a payment that nobody can pay: its contract is told so. Should it come all the same, that is told, too. */
export async function dropPayment(db: Database, { chargeId, owner, now }: Dropped): Promise<true> {
  await tellContract(db, owner, { kind: 'paymentFailed', chargeId, at: now });
  await db.update(payments).set({ status: 'cancelled', readAt: now }).where(eq(payments.chargeId, chargeId));
  return true;
}
