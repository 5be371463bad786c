import * as v from 'valibot';
import { MANDATOR_IDS } from '../mandators/mandator.ts';
import { emailAddress } from './emailAddress.ts';
import { slug } from './scalars.ts';

/**
 * `POST /customers/{customerId}/orders` at the subscription provider: the product, and data for mails and tax. Other
 * fields are ignored, above all a price: that comes from the catalogue.
 */
export const orderWishContract = v.object({
  mandator: v.picklist(MANDATOR_IDS),
  productId: slug,
  email: emailAddress,
  /** For products that begin at once: version of the declared wording; null if none was required. */
  startDeclared: v.optional(v.nullable(v.pipe(v.string(), v.maxLength(20))), null),
  /**
   * The agreed terms as text, in paragraphs. Null if the portal cannot read them: the order then agrees to those of the
   * title's latest order, and is a 503 without one.
   */
  terms: v.exactOptional(v.nullable(v.pipe(v.string(), v.minLength(1), v.maxLength(200_000)))),
  /** What the page showed; null without a page. An order with a different result is refused: `termsChanged`. */
  shownTerms: v.optional(v.nullable(v.pipe(v.string(), v.maxLength(100))), null),
  /** Of the billing address: ISO 3166. */
  country: v.pipe(v.string(), v.regex(/^[A-Z]{2}$/)),
});

/** `POST /customers/{customerId}/redemptions`. */
export const redeemContract = v.object({
  codeId: v.pipe(v.string(), v.minLength(1), v.maxLength(100)),
  /** Of the account: an invitation or a campaign is a person's once. Null where the portal is of the release before. */
  email: v.optional(v.nullable(emailAddress), null),
});

/**
 * `POST /customers/{customerId}/subscriptions/{id}/declarations`: a reader's declaration. The time of receipt counts
 * and is not part of it.
 */
export const declarationContract = v.variant('kind', [
  v.object({ kind: v.picklist(['paymentMethodGiven', 'cancellationTakenBack', 'withdrawn', 'resumed']) }),
  v.object({ kind: v.literal('cancelled'), wishedEnd: v.nullable(v.pipe(v.number(), v.integer())) }),
  v.object({ kind: v.literal('paused'), months: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(12)) }),
  v.object({ kind: v.literal('priceAnswered'), offerId: v.string(), isAccepted: v.boolean() }),
]);

export type Declaration = v.InferOutput<typeof declarationContract>;
