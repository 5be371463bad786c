import type { Subscription } from './subscription.ts';

/**
 * Fingerprint of the terms that a page shows for an order. It is only compared with that of the order that follows,
 * never parsed.
 */
export function shownTerms({ agreement, prices }: Pick<Subscription, 'agreement' | 'prices'>): string {
  const { trial, periodMonths, minimumMonths, noticeMonths, withdrawal } = agreement;
  const first = trial ? `${trial.priceCents}x${trial.months}` : 'none';
  return [first, prices[0].priceCents, periodMonths, minimumMonths, noticeMonths, withdrawal].join('-');
}
