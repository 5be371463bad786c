import * as v from 'valibot';
import { MANDATOR_IDS } from '../mandators/mandator.ts';
import { emailAddress } from './emailAddress.ts';

/** As on the invoice of the print subscription. */
export const subscriberNumber = v.pipe(v.string(), v.regex(/^\d{5,12}$/));
const postcode = v.pipe(v.string(), v.regex(/^\d{5}$/));

/** Proof of a print subscription. */
export const printedProofContract = v.object({ number: subscriberNumber, postcode });

/**
 * `POST /customers/{customerId}/verifications` at the subscription provider, with the address for the reminder before
 * expiry: null without a confirmed one. Returns the same as a code. `DELETE` unlinks all of the customer's.
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
