import type { ContinuingProduct } from '../catalogue/product.ts';
import { decideOrder, placeOrder } from './placeOrder.ts';
import type { Subscription } from './subscription.ts';
import type { TermCalendar } from './termCalendar.ts';

type Facts = { readonly theirs: readonly Subscription[]; readonly at: number; readonly calendar: TermCalendar };

/**
 * The order that would be paid, which alone says what it costs: the one that is open already, by the catalogue of its day, or
 * a new one, by today's. What is owned says so itself. Null where the product has no price yet.
 */
export function orderToPay(product: ContinuingProduct, { theirs, at, calendar }: Facts) {
  const decision = decideOrder(product, theirs);
  if (decision.kind !== 'new') {
    const subscription = theirs.find(({ id }) => id === decision.subscriptionId);
    const standing = decision.kind === 'reuse' ? 'open' : 'owned';
    return subscription ? ({ standing, subscription } as const) : null;
  }
  const { isTrialOpen } = decision;
  const placed = placeOrder({ id: '', product, at, isTrialOpen, calendar });
  return placed && ({ standing: 'new', subscription: placed.subscription } as const);
}
