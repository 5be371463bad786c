/** Content of a single purchase. */
export type SingleItem =
  | { readonly kind: 'coins'; readonly credits: number }
  | { readonly kind: 'day-pass'; readonly hours: number };

/** The item of a product, without what else is sold with it. */
export function itemOf(product: SingleItem): SingleItem {
  switch (product.kind) {
    case 'coins':
      return { kind: product.kind, credits: product.credits };
    case 'day-pass':
      return { kind: product.kind, hours: product.hours };
  }
}

/** How much of it is bought, in the unit of its kind. */
export function amountOf(item: SingleItem): number {
  return item.kind === 'coins' ? item.credits : item.hours;
}
