import type { Charge, Invoice, Subscription } from './subscription.ts';
import type { SubscriptionEffect } from './subscriptionEffect.ts';

type Money = Pick<Charge, 'status' | 'cents' | 'refund'>;

/** The reader's debt in cents: invoices whose payment was called back or refunded. */
export function owedCents({ invoices, charges }: Pick<Subscription, 'invoices' | 'charges'>): number {
  const terms = new Set(charges.map(({ term }) => term));
  return [...terms].reduce((sum, term) => sum + owedOfTerm({ invoices, charges }, term), 0);
}

export function owedOfTerm({ invoices, charges }: Pick<Subscription, 'invoices' | 'charges'>, term: number): number {
  const invoiced = invoices
    .filter((invoice) => invoice.term === term)
    .reduce((sum, { cents, cancelledCents }) => sum + cents - cancelledCents, 0);
  return Math.max(0, invoiced - paidForTerm({ charges }, term));
}

/** The balance of a term's payments; negative where more was returned than received. */
export function paidForTerm({ charges }: Pick<Subscription, 'charges'>, term: number): number {
  return charges.filter((charge) => charge.term === term).reduce((sum, charge) => sum + paidBy(charge), 0);
}

/** The balance of one charge; negative where it was refunded and called back. */
export function paidBy({ status, cents, refund }: Money): number {
  switch (status) {
    case 'requested':
    case 'failed':
      return 0;
    case 'captured':
      return cents - (refund?.cents ?? 0);
    case 'chargedBack':
      // An unsent refund may never leave: the chargeback came first.
      return refund?.isConfirmed ? -refund.cents : 0;
  }
}

type Refund = Extract<SubscriptionEffect, { kind: 'refund' }>;

/** Refunds an amount of a term's payments, which must cover it. */
export function giveBackOfTerm(
  subscription: Subscription,
  { term, cents }: { readonly term: number; readonly cents: number },
): { readonly subscription: Subscription; readonly refunds: readonly Refund[] } {
  const { charges, refunds } = giveBackOf(
    subscription.charges.filter((charge) => charge.term === term),
    cents,
  );
  return { subscription: charges.reduce(withCharge, subscription), refunds };
}

/** Refunds an amount, from the latest payments first. */
export function giveBackOf<C extends Money & Pick<Charge, 'chargeId'>>(
  charges: readonly C[],
  cents: number,
): { readonly charges: readonly C[]; readonly refunds: readonly Refund[] } {
  const refunds: Refund[] = [];
  let left = cents;
  const after = charges.toReversed().map((charge): C => {
    const back = charge.status === 'captured' ? Math.min(left, paidBy(charge)) : 0;
    if (back <= 0) return charge;
    left -= back;
    refunds.push({ kind: 'refund', chargeId: charge.chargeId, cents: back });
    return { ...charge, refund: { cents: (charge.refund?.cents ?? 0) + back, isConfirmed: false } };
  });
  return { charges: after.toReversed(), refunds };
}

/** The money that a withdrawal returned: by refunds, and by chargebacks that preceded them. */
export function returnedCents(charges: readonly Money[]): { readonly cents: number; readonly calledBackCents: number } {
  const refunded = charges.filter(({ refund }) => refund !== null);
  const sentBy = ({ refund }: Money) => refund?.cents ?? 0;
  return {
    cents: refunded.reduce((sum, charge) => sum + sentBy(charge), 0),
    calledBackCents: refunded
      .filter(({ status }) => status === 'chargedBack')
      .reduce((sum, charge) => sum + charge.cents - sentBy(charge), 0),
  };
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
