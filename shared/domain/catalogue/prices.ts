/** A price from an instant on; in cents, with VAT. */
export type PriceVersion = { readonly version: number; readonly priceCents: number; readonly from: number };

const DAY_MS = 86_400_000;
/** Minimum time at a price before it may be called the former one, and how long it may be. */
const SERIOUS_DAYS = 30;

/** The price at an instant; null before the first one. */
export function priceAt(prices: readonly PriceVersion[], at: number): PriceVersion | null {
  return prices.findLast(({ from }) => from <= at) ?? null;
}

/**
 * The struck-through price, in cents: derived from the history, never typed. Null if there was no reduction, or the
 * former price was not asked for 30 days, or ended more than 30 days ago. It is therefore the lowest price of those 30
 * days, as § 11 PAngV requires for goods (CJEU C-330/23); for subscriptions we do no less.
 */
export function struckThroughPrice(prices: readonly PriceVersion[], at: number): number | null {
  const current = priceAt(prices, at);
  const former = current && priceAt(prices, current.from - 1);
  if (!current || !former || former.priceCents <= current.priceCents) return null;
  const isSerious = current.from - former.from >= SERIOUS_DAYS * DAY_MS;
  return isSerious && at - current.from < SERIOUS_DAYS * DAY_MS ? former.priceCents : null;
}
