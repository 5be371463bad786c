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

/** `PAYMENT_SERVICE`: a payment provider and what we need there. Decision 100. */
export const paymentServiceContract = v.pipe(v.string(), v.parseJson(), mollieContract);

export type PaymentService = v.InferOutput<typeof paymentServiceContract>;
export type MollieService = v.InferOutput<typeof mollieContract>;

/** Whether payments with this key move no money. */
export function isTestKey(key: string): boolean {
  return /^(?:[a-z]{2}_)?test_/.test(key);
}
