import * as v from 'valibot';
import { MANDATOR_IDS } from '../mandators/mandator.ts';
import { emailAddress } from './emailAddress.ts';

/** As it stands on the invoice of the printed newspaper. */
export const subscriberNumber = v.pipe(v.string(), v.regex(/^\d{5,12}$/));
const postcode = v.pipe(v.string(), v.regex(/^\d{5}$/));

/** What shows that a printed subscription is somebody's. */
export const printedProofContract = v.object({ number: subscriberNumber, postcode });

/**
 * `POST /customers/{customerId}/verifications` at the subscription provider, with where they are written to before it
 * holds no longer: null where no address is proved. Answered as a code is. `DELETE` takes all of theirs back.
 */
export const verificationContract = v.object({
  ...printedProofContract.entries,
  contact: v.optional(v.nullable(v.object({ mandator: v.picklist(MANDATOR_IDS), email: emailAddress })), null),
});
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
