import { termCalendar } from '#shared/calendar/termCalendar.ts';
import type { SoldProduct } from '#shared/contracts/product.contract.ts';
import type { AnyCheckout } from '#shared/contracts/purchase.contract.ts';
import type { SingleProduct } from '#shared/domain/catalogue/product.ts';
import { decidePurchase, placePurchase } from '#shared/domain/purchase/placePurchase.ts';
import { shownPurchaseTerms } from '#shared/domain/purchase/shownPurchaseTerms.ts';
import { START_TEXT_VERSION } from '#shared/domain/purchase/startTextVersion.ts';
import type { Database } from '../../database/database.ts';
import { loadGrants } from '../grants/loadGrants.ts';
import { purchaseStore } from './purchaseStore.ts';

type Wanted = { readonly product: SoldProduct & SingleProduct; readonly customerId: string | null };

/**
 * The terms that an order of a single product would have: those of the open order, by the catalogue and the texts of
 * its day, or of a new one, by today's. Null where it has no price yet.
 */
export async function prepareSingleCheckout(
  db: Database,
  { product, customerId }: Wanted,
  at: number,
): Promise<AnyCheckout | null> {
  const [purchases, grants] =
    customerId === null
      ? [[], []]
      : await Promise.all([purchaseStore.list(db, customerId), loadGrants(db, customerId, at)]);
  const decision = decidePurchase(product, { purchases, grants, at });
  const open = decision.kind === 'reuse' ? purchases.find(({ id }) => id === decision.purchaseId) : undefined;
  const placed = open ? null : placePurchase({ id: '', product, at, startDeclared: START_TEXT_VERSION });
  const purchase = open ?? (placed === null || typeof placed === 'string' ? null : placed.sale);
  if (!purchase) return null;
  const { item, priceCents, withdrawal, productName } = purchase.agreement;
  const { id, points } = product;
  const standings = { new: 'new', reuse: 'open', owned: 'owned', owes: 'owes' } as const;
  return {
    product: { id, name: productName, points },
    single: {
      item,
      priceCents,
      withdrawal,
      withdrawalEnd: termCalendar.withdrawalEnd(at),
      startTextVersion: purchase.startDeclared?.textVersion ?? null,
    },
    standing: standings[decision.kind],
    shownTerms: shownPurchaseTerms(purchase),
  };
}
