import type { Subscription } from './subscription.ts';

/**
 * What a page shows of an order, as one string. The order that follows must come to the same: it is compared, and nothing of
 * it is read.
 */
export function shownTerms({ agreement, prices }: Pick<Subscription, 'agreement' | 'prices'>): string {
  const { trial, periodMonths, minimumMonths, noticeMonths, withdrawal } = agreement;
  const first = trial ? `${trial.priceCents}x${trial.months}` : 'none';
  return [first, prices[0].priceCents, periodMonths, minimumMonths, noticeMonths, withdrawal].join('-');
}
