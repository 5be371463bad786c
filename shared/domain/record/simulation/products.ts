import type { ContinuingProduct, Terms } from '../../catalogue/product.ts';

export const PRICE = 1_290;
export const TRIAL_PRICE = 100;
const monthly: Terms = {
  period: 'month',
  trial: { priceCents: TRIAL_PRICE, months: 1 },
  minimumMonths: 1,
  noticeMonths: 0,
};
const sold = { mandator: 'tagesbote', name: 'Plus', kind: 'plus', withdrawal: 'service' } as const;
export const MONTH: ContinuingProduct = {
  ...sold,
  id: 'plus',
  prices: [{ version: 1, priceCents: PRICE, from: 0 }],
  terms: monthly,
};
export const YEAR: ContinuingProduct = {
  ...sold,
  id: 'plus-jahr',
  prices: [{ version: 1, priceCents: 10 * PRICE, from: 0 }],
  terms: { period: 'year', trial: null, minimumMonths: 12, noticeMonths: 1 },
};
