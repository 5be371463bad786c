import { contractCalendar } from '#shared/calendar/contractCalendar.ts';
import type { AnyCheckout } from '#shared/contracts/purchase.contract.ts';
import { isContinuing } from '#shared/domain/catalogue/product.ts';
import { orderFacts } from '#shared/domain/subscription/orderFacts.ts';
import { decideOrder } from '#shared/domain/subscription/placeOrder.ts';
import type { Database } from '../../database/database.ts';
import { findProduct } from '../catalogue/loadProducts.ts';
import { prepareSingleCheckout } from '../purchases/prepareSingleCheckout.ts';
import { loadTheirs } from './loadStored.ts';

type Wanted = {
  readonly mandator: string;
  readonly productId: string;
  /** Null for whoever is nobody yet. */
  readonly customerId: string | null;
};

/** What an order placed now would come to; null for what the title does not sell. */
export async function prepareCheckout(
  db: Database,
  { mandator, productId, customerId }: Wanted,
  at: number,
): Promise<AnyCheckout | null> {
  const product = await findProduct(db, mandator, productId);
  if (!product) return null;
  if (!isContinuing(product)) return prepareSingleCheckout(db, { product, customerId }, at);
  const decision = decideOrder(product, customerId === null ? [] : await loadTheirs(db, customerId));
  const isTrialOpen = decision.kind !== 'new' || decision.isTrialOpen;
  const facts = orderFacts(product, { at, isTrialOpen, calendar: contractCalendar });
  if (!facts) return null;
  const { id, name, points } = product;
  const standings = { new: 'new', reuse: 'open', owned: 'owned' } as const;
  return { product: { id, name, points }, facts, standing: standings[decision.kind] };
}
