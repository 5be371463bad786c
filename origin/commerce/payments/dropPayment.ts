import { eq } from 'drizzle-orm';
import type { Database } from '../../database/database.ts';
import { payments } from './schema.ts';
import { isBusy } from '../sales/retryLost.ts';
import { applyEvent } from '../sales/applyEvent.ts';
import type { SaleKey } from '../sales/saleStore.ts';

type Dropped = { readonly chargeId: string; readonly owner: SaleKey; readonly now: number; readonly isLost?: boolean };

/**
 * Closes a payment that can no longer be paid and applies `paymentFailed` to its sale. Money that still arrives is
 * applied when reported. False while the sale is busy.
 */
export async function dropPayment(db: Database, { chargeId, owner, now, isLost = false }: Dropped): Promise<boolean> {
  if (isBusy(await applyEvent(db, owner, { kind: 'paymentFailed', chargeId, at: now, isLost }))) return false;
  await db.update(payments).set({ status: 'cancelled', readAt: now }).where(eq(payments.chargeId, chargeId));
  return true;
}
