import { paidBy } from '../subscription/money.ts';
import type { Purchase } from './purchase.ts';

/** What the reader owes of a purchase: what was used without its money, and what was given back and called back as well. */
export function purchaseOwedCents(purchase: Pick<Purchase, 'agreement' | 'charges' | 'state'>): number {
  const { state, agreement } = purchase;
  const isPaid = state.kind === 'paid';
  const invoicedCents = isPaid ? agreement.priceCents : state.kind === 'chargedBack' ? (state.usedCents ?? 0) : 0;
  return Math.max(0, invoicedCents - paidCents(purchase));
}

/** What we have of its money; below nothing where more went back than came. */
export function paidCents({ charges }: Pick<Purchase, 'charges'>): number {
  return charges.reduce((sum, charge) => sum + paidBy(charge), 0);
}
