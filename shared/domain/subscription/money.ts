import type { Charge, Invoice, Subscription } from './subscription.ts';

/** What the reader still owes, in cents: what invoices say and nobody has paid, though it was paid once. */
export function owedCents({ invoices, charges }: Pick<Subscription, 'invoices' | 'charges'>): number {
  const terms = new Set(charges.map(({ term }) => term));
  return [...terms].reduce((sum, term) => sum + owedOfTerm({ invoices, charges }, term), 0);
}

export function owedOfTerm({ invoices, charges }: Pick<Subscription, 'invoices' | 'charges'>, term: number): number {
  const invoiced = invoices
    .filter((invoice) => invoice.term === term)
    .reduce((sum, { cents, cancelledCents }) => sum + cents - cancelledCents, 0);
  const paid = charges.filter((charge) => charge.term === term).reduce((sum, charge) => sum + paidBy(charge), 0);
  return Math.max(0, invoiced - paid);
}

/** What we have of a charge; below nothing where it was given back and called back. */
function paidBy({ status, cents, refund }: Charge): number {
  switch (status) {
    case 'requested':
    case 'failed':
      return 0;
    case 'captured':
      return cents - (refund?.cents ?? 0);
    case 'chargedBack':
      return -(refund?.cents ?? 0);
  }
}

export function isUnderWay({ charges }: Subscription, term: number): boolean {
  return charges.some((charge) => charge.term === term && charge.status === 'requested');
}

export function withCharge(subscription: Subscription, charge: Charge): Subscription {
  const { charges } = subscription;
  return { ...subscription, charges: charges.map((one) => (one.chargeId === charge.chargeId ? charge : one)) };
}

export function withInvoice(subscription: Subscription, invoice: Invoice): Subscription {
  const others = subscription.invoices.filter(({ invoiceId }) => invoiceId !== invoice.invoiceId);
  return { ...subscription, invoices: [...others, invoice] };
}
