import { paidBy } from '../sale/charges.ts';
import { owedCents } from './money.ts';
import type { Charge, Subscription } from './subscription.ts';

/**
 * The state of an order for a reader who returns from the payment page. `underWay`: access by courtesy, the payment is
 * announced; `unpaid`: an order without its payment; `owed`: an unpaid debt; `debtPaid`: the debt of an ended agreement
 * is paid; `none`: nothing to pay and nothing active.
 */
export type OrderOutcome = 'welcome' | 'underWay' | 'unpaid' | 'owed' | 'debtPaid' | 'failed' | 'none';

export function orderOutcome(subscription: Subscription): OrderOutcome {
  const { state, charges } = subscription;
  switch (state.kind) {
    case 'trial':
    case 'active':
      return state.isPaid ? 'welcome' : 'underWay';
    case 'ordered':
      return failedOr('unpaid', charges);
    case 'pastDue':
    case 'chargedBack':
      return failedOr('owed', charges);
    case 'paused':
    case 'cancelled':
      return 'none';
    case 'ended':
    case 'withdrawn':
    case 'refunded':
      return outcomeOfDebt(charges, owedCents(subscription));
  }
}

type Money = Pick<Charge, 'status' | 'cents' | 'refund'>;

/** The outcome for an agreement that has ended. */
export function outcomeOfDebt(charges: readonly Money[], owed: number): OrderOutcome {
  if (owed > 0) return failedOr('owed', charges);
  const last = charges.at(-1);
  const isPaid = last?.status === 'captured' && paidBy(last) > 0;
  return isPaid && charges.some(({ status }) => status === 'chargedBack') ? 'debtPaid' : 'none';
}

function failedOr(open: OrderOutcome, charges: readonly Money[]): OrderOutcome {
  return charges.at(-1)?.status === 'failed' ? 'failed' : open;
}
