import * as v from 'valibot';
import { MANDATOR_IDS } from '../mandators/mandator.ts';
import { emailAddress } from './emailAddress.ts';
import { slug } from './scalars.ts';

/**
 * `POST /customers/{customerId}/orders` at the subscription provider: what is wanted, and where its mails and its tax go.
 * Whatever else is sent is ignored, a price above all: the catalogue has it.
 */
export const orderWishContract = v.object({
  mandator: v.picklist(MANDATOR_IDS),
  productId: slug,
  email: emailAddress,
  /** Of what begins at once: the version of the words by which that was wished; null where nobody was asked. */
  startDeclared: v.optional(v.nullable(v.pipe(v.string(), v.maxLength(20))), null),
  /**
   * Text of the terms that the order agrees to, in paragraphs like a letter's. Null where the portal cannot read them: the
   * order agrees to those of the title's latest order, and is answered 503 where there is none. Absent from a portal of
   * the release before.
   */
  terms: v.exactOptional(v.nullable(v.pipe(v.string(), v.minLength(1), v.maxLength(200_000)))),
  /** What the page showed; null where no page did. Where the order would come to anything else, it is refused: `termsChanged`. */
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
 * `POST /customers/{customerId}/subscriptions/{id}/declarations`: what a reader declares. When it arrived is what counts,
 * and is not asked for.
 */
export const declarationContract = v.variant('kind', [
  v.object({ kind: v.picklist(['paymentMethodGiven', 'cancellationTakenBack', 'withdrawn', 'resumed']) }),
  v.object({ kind: v.literal('cancelled'), wishedEnd: v.nullable(v.pipe(v.number(), v.integer())) }),
  v.object({ kind: v.literal('paused'), months: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(12)) }),
  v.object({ kind: v.literal('priceAnswered'), offerId: v.string(), isAccepted: v.boolean() }),
]);

export type Declaration = v.InferOutput<typeof declarationContract>;
