import type { AgreedPrice, Subscription } from './subscription.ts';
import { agreedCents } from './terms.ts';

/** Amount and date of the next payment, and the reader's declaration that the price rests on. */
export type NextPayment = { readonly cents: number; readonly at: number; readonly by: AgreedPrice['by'] };

/** The next payment that needs no further consent; null where none follows or the last one is still open. */
export function nextPayment(subscription: Subscription): NextPayment | null {
  const { state } = subscription;
  switch (state.kind) {
    case 'trial':
    case 'active':
      return state.isPaid ? paymentAt(subscription, state.term.until) : null;
    case 'paused':
      return paymentAt(subscription, state.resumesAt);
    case 'cancelled':
      return state.isPaid && state.term.until < state.endsAt ? paymentAt(subscription, state.term.until) : null;
    case 'ordered':
    case 'pastDue':
    case 'chargedBack':
    case 'ended':
    case 'withdrawn':
    case 'refunded':
      return null;
  }
}

function paymentAt(subscription: Subscription, at: number): NextPayment {
  const { prices } = subscription;
  const price = prices.findLast(({ from }) => from <= at) ?? prices[0];
  return { cents: agreedCents(subscription, at), at, by: price.by };
}

/** Whether the means of later payments may be changed. Where money is owed, paying the debt changes them. */
export function mayChangeMeans(subscription: Subscription): boolean {
  const { kind } = subscription.state;
  return kind === 'trial' || kind === 'active' || nextPayment(subscription) !== null;
}
