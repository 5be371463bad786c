import type { Database } from '../../database/database.ts';
import { tellPurchase } from '../purchases/tellPurchase.ts';
import type { subscriptions } from './schema.ts';
import { tellSubscription, type Told } from './tellSubscription.ts';

export type Contract = Pick<typeof subscriptions.$inferSelect, 'id' | 'kind'>;

/** What happens to contracts of both kinds: money, and time. */
type Happened = Extract<Told, { readonly chargeId: string } | { readonly kind: 'timePassed' | 'paymentMethodGiven' }>;

/** Tells a subscription or a purchase. */
export async function tellContract(db: Database, { id, kind }: Contract, happened: Happened) {
  return kind === 'purchase' ? tellPurchase(db, id, happened) : tellSubscription(db, id, happened);
}
