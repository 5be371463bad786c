import type { Purchase } from './purchase.ts';

/** The same for a purchase, with the version of the declared text. `shared/domain/subscription/shownTerms.ts`. */
export function shownPurchaseTerms({
  agreement,
  startDeclared,
}: Pick<Purchase, 'agreement' | 'startDeclared'>): string {
  const { priceCents, item, withdrawal } = agreement;
  const amount = item.kind === 'coins' ? item.credits : item.hours;
  return [priceCents, item.kind, amount, withdrawal, startDeclared?.textVersion ?? 'none'].join('-');
}
