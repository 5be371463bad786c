import { termCalendar } from '#shared/calendar/termCalendar.ts';
import type { CustomerSubscription } from '#shared/contracts/store.contract.ts';
import { endIfCancelled } from '#shared/domain/subscription/endIfCancelled.ts';
import { pauseChoices } from '#shared/domain/subscription/notice.ts';
import { isOpenToWithdrawal } from '#shared/domain/subscription/isOpenToWithdrawal.ts';
import type { Database } from '../../database/database.ts';
import { listDocuments } from '../invoices/listDocuments.ts';
import { loadMeans } from '../payments/loadMeans.ts';
import { loadMeansChanges } from '../payments/loadMeansChanges.ts';
import { subscriptionStore } from './subscriptionStore.ts';

/** A customer's present and past subscriptions, latest first, with the invoices and cancellations of each. */
export async function listSubscriptions(
  db: Database,
  customerId: string,
  at: number,
): Promise<readonly CustomerSubscription[]> {
  const [subscriptions, documentsOf, means, meansChanges] = await Promise.all([
    subscriptionStore.list(db, customerId),
    listDocuments(db, customerId),
    loadMeans(db, customerId),
    loadMeansChanges(db, customerId),
  ]);
  return subscriptions
    .toSorted((one, other) => other.orderedAt - one.orderedAt)
    .map((subscription) => ({
      subscription,
      mayWithdraw: isOpenToWithdrawal(subscription, { at, calendar: termCalendar }),
      documents: documentsOf(subscription.id),
      means,
      meansChange: meansChanges.get(subscription.id) ?? null,
      pauses: pauseChoices(subscription, termCalendar),
      endIfCancelled: endIfCancelled(subscription, at, termCalendar),
    }));
}
