import type { Offer } from '../shared/contracts/offer.contract.ts';
import type { ProductInput } from '../shared/contracts/product.contract.ts';

/** An offer; for a section's subscription with the tag that it unlocks. */
type SeedOffer = Offer & { readonly tagId?: number };

/** Products of a title in the demo content. */
export type SeedCatalogue = {
  readonly mandator: string;
  readonly offers: readonly SeedOffer[];
  /** Single purchases, as products. */
  readonly singles: readonly Omit<Extract<ProductInput, { kind: 'coins' | 'day-pass' }>, 'from'>[];
};

/** All products of a title: those of its offers, and single purchases. */
export function productsOf({ offers, singles }: Pick<SeedCatalogue, 'offers' | 'singles'>): readonly object[] {
  return [...offers.map(productOfOffer), ...singles];
}

/**
 * The product of an offer in the demo content, with the terms common to all titles: a minimum term of a year if paid
 * yearly, and a month's notice afterwards.
 */
function productOfOffer({ period, trial, ...offer }: SeedOffer) {
  const isYear = period === 'year';
  return {
    ...offer,
    withdrawal: 'service',
    terms: { period, trial, minimumMonths: isYear ? 12 : 1, noticeMonths: isYear ? 1 : 0 },
  };
}
