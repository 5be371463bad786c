import { contractCalendar } from '#shared/calendar/contractCalendar.ts';
import type { SoldProduct } from '#shared/contracts/product.contract.ts';
import type { AnyCheckout } from '#shared/contracts/purchase.contract.ts';
import { priceAt } from '#shared/domain/catalogue/prices.ts';
import type { SingleProduct } from '#shared/domain/catalogue/product.ts';
import { decidePurchase, itemOf } from '#shared/domain/purchase/placePurchase.ts';
import type { Database } from '../../database/database.ts';
import { loadGrants } from '../grants/loadGrants.ts';
import { loadPurchases } from './loadPurchase.ts';

type Wanted = { readonly product: SoldProduct & SingleProduct; readonly customerId: string | null };

/** What an order of something that is bought once would come to, placed now; null where it has no price yet. */
export async function prepareSingleCheckout(
  db: Database,
  { product, customerId }: Wanted,
  at: number,
): Promise<AnyCheckout | null> {
  const price = priceAt(product.prices, at);
  if (!price) return null;
  const [purchases, grants] =
    customerId === null ? [[], []] : await Promise.all([loadPurchases(db, customerId), loadGrants(db, customerId, at)]);
  const { id, name, points, withdrawal } = product;
  const standings = { new: 'new', reuse: 'open', owned: 'owned' } as const;
  return {
    product: { id, name, points },
    single: {
      item: itemOf(product),
      priceCents: price.priceCents,
      withdrawal,
      withdrawalEnd: contractCalendar.withdrawalEnd(at),
    },
    standing: standings[decidePurchase(product, { purchases, grants, at }).kind],
  };
}
