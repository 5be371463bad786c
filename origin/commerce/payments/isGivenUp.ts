import type { subscriptions } from '../sales/schema.ts';
import { viewSale } from '../sales/viewSale.ts';

/** Whether a payment has no purpose left: its sale is over, and it could pay no debt. */
export function isGivenUp(
  row: Pick<typeof subscriptions.$inferSelect, 'kind' | 'subscription'>,
  chargeId: string,
): boolean {
  const { isOver, owedBy } = viewSale(row);
  return isOver && owedBy(chargeId) === 0;
}
