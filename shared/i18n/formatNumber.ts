import { once } from '../lib/once.ts';

// Made at their first use, as in `formatDate.ts`.
const euros = /* @__PURE__ */ once(() => new Intl.NumberFormat('de-DE', { style: 'currency', currency: 'EUR' }));
const rating = /* @__PURE__ */ once(
  () => new Intl.NumberFormat('de-DE', { minimumFractionDigits: 1, maximumFractionDigits: 1 }),
);

/** `89,90 €`, of cents. */
export function formatPrice(priceCents: number): string {
  return euros().format(priceCents / 100);
}

/** `4,0`. */
export function formatRating(value: number): string {
  return rating().format(value);
}
