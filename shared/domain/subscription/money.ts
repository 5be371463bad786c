import { paidBy, refundCharges, withCharge } from '../sale/charges.ts';
import type { Invoice, Subscription } from './subscription.ts';
import type { SubscriptionEffect } from './subscriptionEffect.ts';

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

type Refund = Extract<SubscriptionEffect, { kind: 'refund' }>;

/** Refunds an amount of a term's payments, which must cover it. */
export function refundTerm(
  subscription: Subscription,
  { term, cents }: { readonly term: number; readonly cents: number },
): { readonly subscription: Subscription; readonly refunds: readonly Refund[] } {
  const { charges, refunds } = refundCharges(
    subscription.charges.filter((charge) => charge.term === term),
    cents,
  );
  return { subscription: charges.reduce<Subscription>(withCharge, subscription), refunds };
}

export function isUnderWay({ charges }: Subscription, term: number): boolean {
  return charges.some((charge) => charge.term === term && charge.status === 'requested');
}

export function withInvoice(subscription: Subscription, invoice: Invoice): Subscription {
  const others = subscription.invoices.filter(({ invoiceId }) => invoiceId !== invoice.invoiceId);
  return { ...subscription, invoices: [...others, invoice] };
}
