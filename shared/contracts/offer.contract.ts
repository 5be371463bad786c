import * as v from 'valibot';
import { listOf } from './listOf.ts';
import { count, lineUpTo, slug } from './scalars.ts';

/** Subscription products. `tag` is a section's subscription, `pur` the portal without advertising. */
const OFFER_KINDS = ['plus', 'epaper', 'pur', 'express', 'tag'] as const;

const trialMonths = v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(12));

const MOST_POINTS = 8;
const MOST_OFFERS = 12;

/** A subscription as a title sells it. Prices are in cents, with tax. */
const offerContract = v.object({
  /** Unique within its title. */
  id: slug,
  kind: v.picklist(OFFER_KINDS),
  name: lineUpTo(80),
  /** For one period. */
  priceCents: count,
  period: v.picklist(['month', 'year']),
  /** Total price of the first months; null if the full price applies from the first day. */
  trial: v.nullable(v.object({ priceCents: count, months: trialMonths })),
  /** Benefits, one line each. */
  points: v.pipe(v.array(lineUpTo(160)), v.minLength(1), v.maxLength(MOST_POINTS), v.readonly()),
});

/**
 * `GET /mandators/{mandator}/offers` at the subscription provider: the title's offers, the one to be seen first at
 * first.
 */
export const offersContract = v.object({ items: listOf(offerContract) });

/** `PUT /mandators/{mandator}/offers` by an editor: the whole list, in place of the one that was there. */
export const offersInput = v.pipe(
  v.array(offerContract),
  v.maxLength(MOST_OFFERS),
  v.check((offers) => new Set(offers.map(({ id }) => id)).size === offers.length, 'two offers have the same id'),
  v.readonly(),
);

export type Offer = v.InferOutput<typeof offerContract>;
