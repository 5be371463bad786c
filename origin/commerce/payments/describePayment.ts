import type { WantedCharge } from '#shared/contracts/payment.contract.ts';
import { MANDATORS } from '#shared/mandators/mandators.ts';
import type { subscriptions } from '../sales/schema.ts';
import { viewSale } from '../sales/viewSale.ts';

/** Purpose of a payment, and the sale's yearly cost at its last agreed price. */
export function describePayment(
  row: typeof subscriptions.$inferSelect,
): Pick<WantedCharge, 'mandator' | 'description' | 'yearlyCents'> {
  const mandator = MANDATORS.find(({ id }) => id === row.mandator);
  if (!mandator) throw new Error(`Sold by no title: ${row.mandator}`);
  const { sale, yearlyCents } = viewSale(row);
  return { mandator: mandator.id, description: `${sale.agreement.productName}, ${mandator.name}`, yearlyCents };
}
