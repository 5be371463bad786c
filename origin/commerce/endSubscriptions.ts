import type { Database } from '../database/database.ts';
import { loadPurchases } from './purchases/loadPurchase.ts';
import { tellPurchase } from './purchases/tellPurchase.ts';
import { loadTheirs } from './subscriptions/loadStored.ts';
import { isBusy } from './subscriptions/retryLost.ts';
import { tellSubscription } from './subscriptions/tellSubscription.ts';

/**
 * Gives notice of all that a customer has, to its next possible end, and gives up what they have begun to buy. What cannot be
 * cancelled has ended, or was never concluded. Repeated, it changes nothing. False where a contract was busy.
 */
export async function endSubscriptions(db: Database, customerId: string, now: number): Promise<boolean> {
  for (const { id } of await loadTheirs(db, customerId))
    if (isBusy(await tellSubscription(db, id, { kind: 'cancelled', at: now, by: 'reader', wishedEnd: null })))
      return false;
  for (const { id } of await loadPurchases(db, customerId))
    if (isBusy(await tellPurchase(db, id, { kind: 'givenUp', at: now }))) return false;
  return true;
}
