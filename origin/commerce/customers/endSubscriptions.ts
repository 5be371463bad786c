import type { Database } from '../../database/database.ts';
import { purchaseStore } from '../purchases/purchaseStore.ts';
import { subscriptionStore } from '../subscriptions/subscriptionStore.ts';

/**
 * Cancels every subscription of a customer to its next possible end, and gives up unpaid purchases. Those that cannot
 * be cancelled have ended or were never concluded. Idempotent. False where a sale was busy.
 */
export async function endSubscriptions(db: Database, customerId: string, now: number): Promise<boolean> {
  return (await subscriptionStore.endAll(db, customerId, now)) && purchaseStore.endAll(db, customerId, now);
}
