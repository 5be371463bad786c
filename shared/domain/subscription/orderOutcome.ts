import { owedCents, paidBy } from './money.ts';
import type { Charge, Subscription } from './subscription.ts';

/**
 * How an order stands for whoever comes back from paying it. `underWay`: read by courtesy, the money is announced;
 * `unpaid`: an order whose money has not come; `owed`: the same of money that is owed; `debtPaid`: what was called back of a
 * contract that is over is paid; `none`: there is nothing to be paid and nothing that runs.
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

/** Of a contract that is over. */
export function outcomeOfDebt(charges: readonly Money[], owed: number): OrderOutcome {
  if (owed > 0) return failedOr('owed', charges);
  const last = charges.at(-1);
  const isPaid = last?.status === 'captured' && paidBy(last) > 0;
  return isPaid && charges.some(({ status }) => status === 'chargedBack') ? 'debtPaid' : 'none';
}

function failedOr(open: OrderOutcome, charges: readonly Money[]): OrderOutcome {
  return charges.at(-1)?.status === 'failed' ? 'failed' : open;
}
