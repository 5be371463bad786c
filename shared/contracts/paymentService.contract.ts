import * as v from 'valibot';
import { absoluteAddress, secret } from './readVariables.ts';

const mollieContract = v.object({
  kind: v.literal('mollie'),
  key: v.pipe(secret, v.regex(/^(?:live|test)_/)),
  /** Our `POST /payments/reports`, as Mollie reaches it: it is named with each payment. */
  webhookUrl: absoluteAddress,
  /** The API's address, if not the provider's own. */
  address: v.optional(absoluteAddress),
});

const stripeContract = v.object({
  kind: v.literal('stripe'),
  /** A secret key, or a restricted one. */
  key: v.pipe(secret, v.regex(/^[sr]k_(?:live|test)_/)),
  /** The signing secret of the webhook endpoint. */
  webhookSecret: v.pipe(secret, v.startsWith('whsec_')),
  address: v.optional(absoluteAddress),
});

/** `PAYMENT_SERVICE`: a payment provider and what we need there. Decision 100. */
export const paymentServiceContract = v.pipe(
  v.string(),
  v.parseJson(),
  v.variant('kind', [mollieContract, stripeContract]),
);

export type PaymentService = v.InferOutput<typeof paymentServiceContract>;
export type MollieService = v.InferOutput<typeof mollieContract>;
export type StripeService = v.InferOutput<typeof stripeContract>;

/** Whether payments with this key move no money. */
export function isTestKey(key: string): boolean {
  return /^(?:[a-z]{2}_)?test_/.test(key);
}
