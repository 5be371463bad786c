import type { Offer } from '../shared/contracts/offer.contract.ts';

/** What is offered, and of a section's subscription the tag that it opens. */
export type SeedOffer = Offer & { readonly tagId?: number };

/**
 * The product behind an offer of the demo content, with the terms that all titles have: a year at least where a year is
 * paid, and a month's notice after it.
 */
export function productOfOffer({ period, trial, ...offer }: SeedOffer) {
  const isYear = period === 'year';
  return {
    ...offer,
    withdrawal: 'service',
    terms: { period, trial, minimumMonths: isYear ? 12 : 1, noticeMonths: isYear ? 1 : 0 },
  };
}
