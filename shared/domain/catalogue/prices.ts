/** A price that was asked from an instant on; in cents, with VAT. */
export type PriceVersion = { readonly version: number; readonly priceCents: number; readonly from: number };

const DAY_MS = 86_400_000;
/** How long a price was asked before it may be called the former one, and how long it is remembered as such. */
const SERIOUS_DAYS = 30;

/** The price at an instant; null before the first one. */
export function priceAt(prices: readonly PriceVersion[], at: number): PriceVersion | null {
  return prices.findLast(({ from }) => from <= at) ?? null;
}

/**
 * The price that may be shown struck through, in cents: of the history, never typed. Null where nothing was lowered,
 * where the former price was not asked for 30 days, or is 30 days past. Of those 30 days it is the lowest therefore, as
 * § 11 PAngV demands of goods (CJEU C-330/23); subscriptions are none, and are held to no less.
 */
export function struckThroughPrice(prices: readonly PriceVersion[], at: number): number | null {
  const current = priceAt(prices, at);
  const former = current && priceAt(prices, current.from - 1);
  if (!current || !former || former.priceCents <= current.priceCents) return null;
  const isSerious = current.from - former.from >= SERIOUS_DAYS * DAY_MS;
  return isSerious && at - current.from < SERIOUS_DAYS * DAY_MS ? former.priceCents : null;
}
