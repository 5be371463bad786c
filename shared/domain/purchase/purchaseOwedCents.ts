import { paidBy } from '../subscription/money.ts';
import type { Purchase } from './purchase.ts';

/** What the reader owes of a purchase: what was given back and called back as well, so that they have it twice. */
export function purchaseOwedCents(purchase: Pick<Purchase, 'agreement' | 'charges' | 'state'>): number {
  const invoicedCents = purchase.state.kind === 'paid' ? purchase.agreement.priceCents : 0;
  return Math.max(0, invoicedCents - paidCents(purchase));
}

/** What we have of its money; below nothing where more went back than came. */
export function paidCents({ charges }: Pick<Purchase, 'charges'>): number {
  return charges.reduce((sum, charge) => sum + paidBy(charge), 0);
}
