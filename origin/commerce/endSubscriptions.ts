import type { Database } from '../database/database.ts';
import { purchaseStore } from './purchases/purchaseStore.ts';
import { subscriptionStore } from './subscriptions/subscriptionStore.ts';

/**
 * Gives notice of every subscription of a customer, to its next possible end, and gives up unpaid purchases. What cannot be
 * cancelled has ended, or was never concluded. Repeated, it changes nothing. False where a sale was busy.
 */
export async function endSubscriptions(db: Database, customerId: string, now: number): Promise<boolean> {
  return (await subscriptionStore.endAll(db, customerId, now)) && purchaseStore.endAll(db, customerId, now);
}
