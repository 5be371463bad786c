import type { Offer } from '../shared/contracts/offer.contract.ts';
import type { ProductInput } from '../shared/contracts/product.contract.ts';

/** What is offered, and of a section's subscription the tag that it opens. */
type SeedOffer = Offer & { readonly tagId?: number };

/** What a title of the demo content sells. */
export type SeedCatalogue = {
  readonly mandator: string;
  readonly offers: readonly SeedOffer[];
  /** What is bought once: products as they are. */
  readonly singles: readonly Omit<Extract<ProductInput, { kind: 'coins' | 'day-pass' }>, 'from'>[];
};

/** All products of a title: those behind its offers, and what is bought once. */
export function productsOf({ offers, singles }: Pick<SeedCatalogue, 'offers' | 'singles'>): readonly object[] {
  return [...offers.map(productOfOffer), ...singles];
}

/**
 * The product behind an offer of the demo content, with the terms that all titles have: a year at least where a year is
 * paid, and a month's notice after it.
 */
function productOfOffer({ period, trial, ...offer }: SeedOffer) {
  const isYear = period === 'year';
  return {
    ...offer,
    withdrawal: 'service',
    terms: { period, trial, minimumMonths: isYear ? 12 : 1, noticeMonths: isYear ? 1 : 0 },
  };
}
