import type { PriceVersion } from './prices.ts';

/** How a contract can be withdrawn from: § 355, § 356 (4) and (5) BGB. */
export type Withdrawal = 'service' | 'content' | 'goods';

/** How a subscription runs. Prices are of one period. */
export type Terms = {
  readonly period: 'month' | 'year';
  /** What the first months cost together; behind them the price counts. */
  readonly trial: { readonly priceCents: number; readonly months: number } | null;
  /** Behind the trial, if there is one. */
  readonly minimumMonths: number;
  /** Behind the minimum; 0: to the end of what is paid, at any time. */
  readonly noticeMonths: 0 | 1;
};

type Sold = {
  readonly id: string;
  readonly mandator: string;
  readonly name: string;
  /** Oldest first. */
  readonly prices: readonly PriceVersion[];
  readonly withdrawal: Withdrawal;
};

/** What runs until somebody ends it. */
export type ContinuingProduct = Sold & { readonly terms: Terms } & (
    | { readonly kind: 'plus' | 'pur' | 'plus-pur' | 'epaper' | 'express' }
    | { readonly kind: 'tag'; readonly tagId: number }
  );

/** What one gets by buying once. */
export type SingleItem =
  | { readonly kind: 'coins'; readonly credits: number }
  | { readonly kind: 'day-pass'; readonly hours: number };

/** What is bought once. */
export type SingleProduct = Sold & SingleItem;

/** What a title sells. */
export type Product = ContinuingProduct | SingleProduct;
export type ProductKind = Product['kind'];

/**
 * Whether a contract goes on and needs the cancellation page (§ 312k BGB): all but single items, also what ends by
 * itself (BGH I ZR 161/24). A day pass is one item, as a paper at the kiosk is: it is over before notice could arrive.
 */
export function isContinuing(product: Product): product is ContinuingProduct {
  return product.kind !== 'coins' && product.kind !== 'day-pass';
}

export function periodMonths({ period }: Pick<Terms, 'period'>): number {
  return period === 'year' ? 12 : 1;
}

/**
 * Of what a reader can have one at a time; two products exclude each other where they share a family. Plus opens all
 * titles, Pur frees all of them from advertising; a title's e-paper is a newspaper of its own.
 */
export function familiesOf(product: ContinuingProduct): readonly string[] {
  switch (product.kind) {
    case 'plus':
    case 'pur':
    case 'express':
      return [product.kind];
    case 'plus-pur':
      return ['plus', 'pur'];
    case 'epaper':
      return [`epaper-${product.mandator}`];
    case 'tag':
      return [`tag-${product.tagId}`];
  }
}
