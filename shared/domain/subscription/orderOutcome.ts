import type { Subscription } from './subscription.ts';

/**
 * How an order stands for whoever comes back from paying it. `underWay`: read by courtesy, the money is announced;
 * `unpaid`: asked for, and nothing has come of it yet; `none`: there is nothing to be paid and nothing that runs.
 */
export type OrderOutcome = 'welcome' | 'underWay' | 'unpaid' | 'failed' | 'none';

export function orderOutcome({ state, charges }: Subscription): OrderOutcome {
  switch (state.kind) {
    case 'trial':
    case 'active':
      return state.isPaid ? 'welcome' : 'underWay';
    case 'ordered':
    case 'pastDue':
    case 'chargedBack':
      return charges.at(-1)?.status === 'failed' ? 'failed' : 'unpaid';
    case 'paused':
    case 'cancelled':
    case 'ended':
    case 'withdrawn':
    case 'refunded':
      return 'none';
  }
}
