import { amountOf } from '../catalogue/singleItem.ts';
import type { Purchase } from './purchase.ts';

/** The same for a purchase, with the version of the declared text. `shared/domain/subscription/shownTerms.ts`. */
export function shownPurchaseTerms({
  agreement,
  startDeclared,
}: Pick<Purchase, 'agreement' | 'startDeclared'>): string {
  const { priceCents, item, withdrawal } = agreement;
  return [priceCents, item.kind, amountOf(item), withdrawal, startDeclared?.textVersion ?? 'none'].join('-');
}
