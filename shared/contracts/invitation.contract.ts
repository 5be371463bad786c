import * as v from 'valibot';
import { listOf } from './listOf.ts';
import { count } from './scalars.ts';

const moment = v.pipe(v.number(), v.integer());

/**
 * `GET /customers/{customerId}/invitations` at the subscription provider: the customer's invitations, latest first, and
 * how many more may be open. `id` is the code.
 */
export const invitationsContract = v.object({
  items: listOf(v.object({ id: v.string(), validUntil: moment, redeemedAt: v.nullable(moment) })),
  mayInvite: v.boolean(),
  openLeft: count,
});
export type Invitations = v.InferOutput<typeof invitationsContract>;

/** `POST` there: the new one's code. */
export const invitedContract = v.object({ id: v.string() });
