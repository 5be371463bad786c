import type { WantedCharge } from '#shared/contracts/payment.contract.ts';
import { MANDATORS } from '#shared/mandators/mandators.ts';
import type { subscriptions } from '../sales/schema.ts';
import { viewSale } from '../sales/viewSale.ts';

/** What a payment is for, and what the sale costs in a year at its last agreed price. */
export function describePayment(
  row: typeof subscriptions.$inferSelect,
): Pick<WantedCharge, 'mandator' | 'description' | 'yearlyCents'> {
  const mandator = MANDATORS.find(({ id }) => id === row.mandator);
  if (!mandator) throw new Error(`Sold by no title: ${row.mandator}`);
  const { sale, yearlyCents } = viewSale(row);
  return { mandator: mandator.id, description: `${sale.agreement.productName}, ${mandator.name}`, yearlyCents };
}
