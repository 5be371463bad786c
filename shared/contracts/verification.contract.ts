import * as v from 'valibot';

/** As it stands on the invoice of the printed newspaper. */
export const subscriberNumber = v.pipe(v.string(), v.regex(/^\d{5,12}$/));
const postcode = v.pipe(v.string(), v.regex(/^\d{5}$/));

/**
 * `POST /customers/{customerId}/verifications` at the subscription provider: what shows that a printed subscription is
 * theirs. Answered as a code is.
 */
export const verificationContract = v.object({ number: subscriberNumber, postcode });
export type Verification = v.InferOutput<typeof verificationContract>;

/**
 * `PUT /printed-subscriptions/{number}`, by the system that runs the printed subscriptions: where the paper goes, and
 * when it ends, in milliseconds.
 */
export const printedSubscriptionContract = v.object({
  postcode,
  endsAt: v.nullable(v.pipe(v.number(), v.integer())),
});
export type PrintedSubscription = v.InferOutput<typeof printedSubscriptionContract>;
