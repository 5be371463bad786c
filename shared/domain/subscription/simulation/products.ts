import type { ContinuingProduct, Terms } from '../../catalogue/product.ts';

const sold = {
  mandator: 'tagesbote',
  prices: [{ version: 1, priceCents: 1_290, from: 0 }],
  withdrawal: 'service',
} as const;
const monthly: Terms = { period: 'month', trial: null, minimumMonths: 1, noticeMonths: 0 };
const yearly: Terms = { period: 'year', trial: null, minimumMonths: 12, noticeMonths: 1 };

/** One product for each way in which a subscription can run. */
export const PRODUCTS: readonly [ContinuingProduct, ...ContinuingProduct[]] = [
  { ...sold, id: 'plus', kind: 'plus', name: 'Plus', terms: { ...monthly, trial: { priceCents: 100, months: 1 } } },
  { ...sold, id: 'plus-jahr', kind: 'plus', name: 'Plus im Jahr', terms: yearly },
  { ...sold, id: 'plus-pur', kind: 'plus-pur', name: 'Plus mit Pur', terms: monthly },
  { ...sold, id: 'pur', kind: 'pur', name: 'Pur', terms: { ...monthly, minimumMonths: 6 } },
  {
    ...sold,
    id: 'express',
    kind: 'express',
    name: 'Express',
    terms: { ...monthly, trial: { priceCents: 299, months: 3 } },
  },
  {
    ...sold,
    id: 'e-paper',
    kind: 'epaper',
    name: 'E-Paper',
    terms: { ...yearly, trial: { priceCents: 0, months: 1 } },
  },
  { ...sold, id: 'ressort', kind: 'tag', tagId: 7, name: 'Ressort', terms: monthly },
];
