import { PLANS, type PlanKind } from './productKinds.ts';
import type { PriceVersion } from './prices.ts';
import type { SingleItem } from './singleItem.ts';

/** How an agreement can be withdrawn from: § 355, § 356 (4) and (5) BGB. */
export type Withdrawal = 'service' | 'content' | 'goods';

/** How a subscription runs. Prices are of one period. */
export type Terms = {
  readonly period: 'month' | 'year';
  /** Total price of the first months; the regular price applies afterwards. */
  readonly trial: { readonly priceCents: number; readonly months: number } | null;
  /** After the trial, if there is one. */
  readonly minimumMonths: number;
  /** After the minimum term; 0: to the end of the paid period, at any time. */
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

/** A product that renews until it is cancelled. */
export type ContinuingProduct = Sold & { readonly terms: Terms } & (
    | { readonly kind: Exclude<PlanKind, 'tag'> }
    | { readonly kind: 'tag'; readonly tagId: number }
  );

/** A product that is bought once. */
export type SingleProduct = Sold & SingleItem;

/** A product of a title. */
export type Product = ContinuingProduct | SingleProduct;
export type ProductKind = Product['kind'];

/**
 * Whether the agreement is continuing and needs the cancellation page (§ 312k BGB): everything but single items, even
 * with a fixed end (BGH I ZR 161/24). A day pass is a single item, like a paper at the kiosk: it ends before notice
 * could arrive.
 */
export function isContinuing(product: Product): product is ContinuingProduct {
  return product.kind in PLANS;
}

export function periodMonths({ period }: Pick<Terms, 'period'>): number {
  return period === 'year' ? 12 : 1;
}

/** The families that it occupies: a reader can have one product per family at a time. */
export function familiesOf(product: ContinuingProduct): readonly string[] {
  return PLANS[product.kind].families.map((family) => fillIn(family, product));
}

/** The roles that a subscription grants, by the names of the id token: Specification 6, `deriveAccess`. */
export function rolesOf(product: ContinuingProduct): readonly string[] {
  return PLANS[product.kind].roles.map((role) => fillIn(role, product));
}

function fillIn(pattern: string, product: ContinuingProduct): string {
  const named = pattern.replace('{mandator}', product.mandator).replace('{MANDATOR}', product.mandator.toUpperCase());
  return product.kind === 'tag' ? named.replace('{tagId}', String(product.tagId)) : named;
}
