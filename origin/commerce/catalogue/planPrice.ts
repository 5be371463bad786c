import type { PriceVersion } from '#shared/domain/catalogue/prices.ts';

type Wish = { readonly priceCents: number; readonly from: string | null };

/**
 * The prices of a product after an editor has named the one that is wanted. What was asked stays, what was planned is
 * thought over; nobody changes a price of days that are past, but a new product may say since when it has had its first.
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
