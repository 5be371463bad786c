import { paidBy } from '../sale/charges.ts';
import type { Purchase } from './purchase.ts';

/** The debt of a purchase: the used part without payment, and amounts both refunded and called back. */
export function purchaseOwedCents(purchase: Pick<Purchase, 'agreement' | 'charges' | 'state'>): number {
  const { state, agreement } = purchase;
  const isPaid = state.kind === 'paid';
  const invoicedCents = isPaid ? agreement.priceCents : state.kind === 'chargedBack' ? (state.usedCents ?? 0) : 0;
  return Math.max(0, invoicedCents - paidCents(purchase));
}

/** The balance of its payments; negative where more was returned than received. */
export function paidCents({ charges }: Pick<Purchase, 'charges'>): number {
  return charges.reduce((sum, charge) => sum + paidBy(charge), 0);
}
