import { err, type Result } from '../../lib/result.ts';

/** An attempt to collect money, as subscriptions and purchases have it. */
export type SaleCharge = {
  readonly chargeId: string;
  readonly cents: number;
  readonly status: 'requested' | 'failed' | 'captured' | 'chargedBack';
  /**
   * The refund in all. After a chargeback that came before the refund left, only the part that did leave, 0 for none.
   */
  readonly refund: { readonly cents: number; readonly isConfirmed: boolean } | null;
};

type Money = Pick<SaleCharge, 'status' | 'cents' | 'refund'>;
type Refund = { readonly kind: 'refund'; readonly chargeId: string; readonly cents: number };

/** The outcome of a report about one of the sale's charges. */
export function ofCharge<C extends SaleCharge, T>(
  { charges }: { readonly charges: readonly C[] },
  { chargeId }: Pick<SaleCharge, 'chargeId'>,
  decide: (charge: C) => T,
): T | Result<never, 'unknownCharge'> {
  const charge = charges.find((one) => one.chargeId === chargeId);
  return charge ? decide(charge) : err('unknownCharge');
}

export function withCharge<S extends { readonly charges: readonly SaleCharge[] }>(
  sale: S,
  charge: S['charges'][number],
): S {
  return { ...sale, charges: sale.charges.map((one) => (one.chargeId === charge.chargeId ? charge : one)) };
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

/** Refunds an amount, from the latest payments first. */
export function refundCharges<C extends SaleCharge>(
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

/** The charge once its refund has left; null where that is known, or not all of it has left. */
export function withConfirmedRefund<C extends SaleCharge>(charge: C, sentCents: number): C | null {
  const { refund } = charge;
  if (!refund || refund.isConfirmed || sentCents < refund.cents) return null;
  return { ...charge, refund: { ...refund, isConfirmed: true } };
}

/** The charge without the unsent part of its refund, which the bank has returned by a chargeback; null for none. */
export function withVoidedRefund<C extends SaleCharge>(charge: C, sentCents: number): C | null {
  const { refund, status } = charge;
  if (status !== 'chargedBack' || !refund || refund.isConfirmed) return null;
  return { ...charge, refund: { cents: Math.min(sentCents, refund.cents), isConfirmed: true } };
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
