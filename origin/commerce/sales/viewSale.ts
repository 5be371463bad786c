import { purchaseKind } from '../purchases/purchaseKind.ts';
import { subscriptionKind } from '../subscriptions/subscriptionKind.ts';
import type { KindTypes, SaleKind, Sale } from './saleKind.ts';
import type { subscriptions } from './schema.ts';

type Row = Pick<typeof subscriptions.$inferSelect, 'kind' | 'subscription'>;

/** A sale of either kind, as payments see it. */
export type SaleView = {
  readonly sale: Sale;
  readonly isOver: boolean;
  readonly yearlyCents: number;
  /** The debt that a charge can pay, in cents. */
  readonly owedBy: (chargeId: string) => number;
};

export function viewSale({ kind, subscription }: Row): SaleView {
  return kind === 'purchase' ? viewBy(purchaseKind, subscription) : viewBy(subscriptionKind, subscription);
}

function viewBy<T extends KindTypes>(kind: SaleKind<T>, stored: string): SaleView {
  const sale = kind.parse(stored);
  return {
    sale,
    isOver: kind.isOver(sale),
    yearlyCents: kind.yearlyCents(sale),
    owedBy: (chargeId) => kind.owedBy(sale, chargeId),
  };
}
