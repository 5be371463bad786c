import { outcomeOfDebt, type OrderOutcome } from '../subscription/orderOutcome.ts';
import type { Purchase } from './purchase.ts';
import { purchaseOwedCents } from './purchaseOwedCents.ts';

/** The state of a purchase for a reader who returns from the payment page. */
export function purchaseOutcome(purchase: Purchase): OrderOutcome {
  const { state, charges } = purchase;
  switch (state.kind) {
    case 'paid':
      return 'welcome';
    case 'underWay':
      return 'underWay';
    case 'ordered':
      return charges.at(-1)?.status === 'failed' ? 'failed' : 'unpaid';
    case 'chargedBack':
    case 'lapsed':
    case 'withdrawn':
    case 'refunded':
      return outcomeOfDebt(charges, purchaseOwedCents(purchase));
  }
}
