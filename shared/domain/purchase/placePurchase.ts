import { priceAt } from '../catalogue/prices.ts';
import type { SingleProduct } from '../catalogue/product.ts';
import { SINGLES } from '../catalogue/productKinds.ts';
import { itemOf } from '../catalogue/singleItem.ts';
import { isLive, type Grant } from '../grants/grant.ts';
import { ORDER_MS } from '../subscription/terms.ts';
import { purchaseOwedCents } from './purchaseOwedCents.ts';
import { askForPrice } from './changePurchase.ts';
import type { PurchaseStep } from './movePurchase.ts';
import type { Purchase } from './purchase.ts';
import { START_TEXT_VERSION } from './startTextVersion.ts';

type PurchaseDecision =
  /** A pass for a reader who has access to everything already. */
  | { readonly kind: 'owned' }
  /** The same product is ordered and unpaid: that order is continued. */
  | { readonly kind: 'reuse'; readonly purchaseId: string }
  /** An earlier purchase has a debt, which is paid first. */
  | { readonly kind: 'owes'; readonly purchaseId: string }
  | { readonly kind: 'new' };

type Theirs = { readonly purchases: readonly Purchase[]; readonly grants: readonly Grant[]; readonly at: number };

/** Decides whether a reader buys anew, by all purchases and grants. Coins can be bought any number of times. */
export function decidePurchase(product: SingleProduct, { purchases, grants, at }: Theirs): PurchaseDecision {
  const { role, isRepeatable } = SINGLES[product.kind];
  if (!isRepeatable && grants.some((grant) => grant.role === role && isLive(grant, at))) return { kind: 'owned' };
  const owing = purchases.find((one) => purchaseOwedCents(one) > 0);
  if (owing) return { kind: 'owes', purchaseId: owing.id };
  const open = purchases.find(
    ({ state, agreement }) =>
      state.kind === 'ordered' &&
      state.expiresAt > at &&
      agreement.productId === product.id &&
      agreement.mandator === product.mandator,
  );
  return open ? { kind: 'reuse', purchaseId: open.id } : { kind: 'new' };
}

type Wanted = {
  readonly id: string;
  readonly product: SingleProduct;
  readonly at: number;
  /** Version of the text declared with the order. */
  readonly startDeclared: string | null;
};

/** A new purchase, which requests its payment. */
export function placePurchase({
  id,
  product,
  at,
  startDeclared,
}: Wanted): PurchaseStep | 'noPrice' | 'startNotDeclared' {
  const price = priceAt(product.prices, at);
  if (!price) return 'noPrice';
  const isContent = product.withdrawal === 'content';
  // Without the declaration nothing may begin before the period is over, and a pass begins at once.
  if (isContent && startDeclared !== START_TEXT_VERSION) return 'startNotDeclared';
  const agreement = {
    productId: product.id,
    productName: product.name,
    mandator: product.mandator,
    item: itemOf(product),
    priceCents: price.priceCents,
    withdrawal: product.withdrawal,
  };
  const declared = isContent ? { textVersion: START_TEXT_VERSION, at } : null;
  return placeAgreedPurchase({ id, agreement, startDeclared: declared, orderedAt: at });
}

/** The initial state of every purchase, by its agreement. */
export function placeAgreedPurchase(
  agreed: Pick<Purchase, 'id' | 'agreement' | 'startDeclared' | 'orderedAt'>,
): PurchaseStep {
  const { id, agreement, startDeclared, orderedAt } = agreed;
  const { charge, effect } = askForPrice(id, 1, agreement.priceCents);
  const purchase: Purchase = {
    id,
    version: 1,
    agreement,
    orderedAt,
    concludedAt: null,
    startDeclared,
    charges: [charge],
    state: { kind: 'ordered', expiresAt: orderedAt + ORDER_MS },
  };
  return { sale: purchase, effects: [{ ...effect, key: `${id}/1/0` }] };
}
