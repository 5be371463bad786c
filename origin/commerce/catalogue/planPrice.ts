import type { PriceVersion } from '#shared/domain/catalogue/prices.ts';

type Wish = { readonly priceCents: number; readonly from: string | null };

/**
 * The price history of a product after an editor has set a price. Past prices stay, planned ones are replaced. A change
 * never applies to the past, but the first price of a new product may begin there.
 */
export function planPrice(
  history: readonly PriceVersion[],
  { priceCents, from }: Wish,
  now: number,
): readonly PriceVersion[] {
  const asked = history.filter((price) => price.from <= now);
  const last = asked.at(-1);
  if (last?.priceCents === priceCents) return asked;
  const wished = from === null ? now : Date.parse(from);
  return [...asked, { version: asked.length + 1, priceCents, from: last ? Math.max(wished, now) : wished }];
}
