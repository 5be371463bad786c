import * as v from 'valibot';
import { UNTAGGED_KINDS } from '../domain/catalogue/productKinds.ts';
import { listOf } from './listOf.ts';
import { count, id, instant, lineUpTo, slug } from './scalars.ts';

const MOST_POINTS = 8;
const MOST_PRODUCTS = 30;
const LONGEST_MONTHS = 24;

const some = (most: number) => v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(most));

const sold = {
  /** Unique within its title. */
  id: slug,
  name: lineUpTo(80),
  withdrawal: v.picklist(['service', 'content', 'goods']),
  /** Benefits, one line each. */
  points: v.pipe(v.array(lineUpTo(160)), v.minLength(1), v.maxLength(MOST_POINTS), v.readonly()),
};

const continuing = {
  ...sold,
  terms: v.object({
    period: v.picklist(['month', 'year']),
    trial: v.nullable(v.object({ priceCents: count, months: some(LONGEST_MONTHS) })),
    minimumMonths: some(LONGEST_MONTHS),
    noticeMonths: v.picklist([0, 1]),
  }),
};

const coins = { kind: v.literal('coins'), credits: some(1_000) };
const dayPass = { kind: v.literal('day-pass'), hours: some(24 * 7) };

/** Content of a single purchase. */
export const singleItem = v.variant('kind', [v.object(coins), v.object(dayPass)]);

/** A title's product, with additional entries for all kinds. Their meaning: `shared/domain/catalogue/product.ts`. */
function productWith<E extends v.ObjectEntries>(entries: E) {
  return v.variant('kind', [
    v.object({
      ...continuing,
      kind: v.picklist(UNTAGGED_KINDS),
      ...entries,
    }),
    v.object({ ...continuing, kind: v.literal('tag'), tagId: id, ...entries }),
    v.object({ ...sold, ...coins, ...entries }),
    v.object({ ...sold, ...dayPass, ...entries }),
  ]);
}

/** As stored, beside its title and prices. */
export const storedProductContract = productWith({});

/**
 * `GET /mandators/{mandator}/products` at the subscription provider: the title's products in order, with all past,
 * current and future prices, in cents with VAT, from instants in milliseconds.
 */
export const productsContract = v.object({
  items: listOf(
    productWith({
      mandator: v.string(),
      prices: listOf(v.object({ version: count, priceCents: count, from: v.number() })),
    }),
  ),
});

/**
 * `PUT /mandators/{mandator}/products` by an editor: the whole list. Missing products are discontinued. A price applies
 * `from` a future instant, or at once; previous ones stay in the history.
 */
export const productsInput = v.pipe(
  v.array(productWith({ priceCents: count, from: v.optional(v.nullable(instant), null) })),
  v.maxLength(MOST_PRODUCTS),
  v.check((items) => new Set(items.map(({ id }) => id)).size === items.length, 'two products have the same id'),
  v.readonly(),
);

export type SoldProduct = v.InferOutput<typeof productsContract>['items'][number];
export type ProductInput = v.InferOutput<typeof productsInput>[number];
