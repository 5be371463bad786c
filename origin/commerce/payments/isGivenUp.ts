import { purchaseOwedCents } from '#shared/domain/purchase/purchaseOwedCents.ts';
import { owedOfTerm } from '#shared/domain/subscription/money.ts';
import { readPurchase } from '../purchases/loadPurchase.ts';
import { parseSubscription } from '../subscriptions/loadStored.ts';
import type { subscriptions } from '../subscriptions/schema.ts';

/** A subscription that was called back goes on with the money that it owes. */
const OVER = {
  subscription: ['ended', 'withdrawn', 'refunded'],
  purchase: ['lapsed', 'chargedBack', 'withdrawn', 'refunded'],
};

type Contract = Pick<typeof subscriptions.$inferSelect, 'kind' | 'state' | 'subscription'>;

/** Whether a payment has no purpose left: its contract is over, and nothing is owed that it could pay. */
export function isGivenUp(contract: Contract, chargeId: string): boolean {
  if (!OVER[contract.kind].includes(contract.state)) return false;
  if (contract.kind === 'purchase') return purchaseOwedCents(readPurchase(contract)) === 0;
  const subscription = parseSubscription(contract);
  const charge = subscription.charges.find((one) => one.chargeId === chargeId);
  return charge === undefined || owedOfTerm(subscription, charge.term) === 0;
}
