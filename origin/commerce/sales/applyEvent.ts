import type { Database } from '../../database/database.ts';
import { purchaseStore } from '../purchases/purchaseStore.ts';
import { subscriptionStore, type RawSubscriptionEvent } from '../subscriptions/subscriptionStore.ts';
import type { SaleKey } from './saleStore.ts';

/** Events of both kinds: money, and time. */
export type CommonEvent = Extract<
  RawSubscriptionEvent,
  { readonly chargeId: string } | { readonly kind: 'timePassed' | 'paymentMethodGiven' }
>;

/** Applies an event to a sale of either kind. */
export async function applyEvent(db: Database, { id, kind }: SaleKey, event: CommonEvent) {
  return kind === 'purchase' ? purchaseStore.apply(db, id, event) : subscriptionStore.apply(db, id, event);
}
