import type { Database } from '../database/database.ts';
import { loadPurchases } from './purchases/loadPurchase.ts';
import { tellPurchase } from './purchases/tellPurchase.ts';
import { loadTheirs } from './subscriptions/loadStored.ts';
import { tellSubscription } from './subscriptions/tellSubscription.ts';

/**
 * Gives notice of all that a customer has, to its next possible end, and gives up what they have begun to buy. What cannot be
 * cancelled has ended, or was never concluded. Told again, it changes nothing.
 */
export async function endSubscriptions(db: Database, customerId: string, now: number): Promise<void> {
  for (const { id } of await loadTheirs(db, customerId))
    await tellSubscription(db, id, { kind: 'cancelled', at: now, by: 'reader', wishedEnd: null });
  for (const { id } of await loadPurchases(db, customerId)) await tellPurchase(db, id, { kind: 'givenUp', at: now });
}
