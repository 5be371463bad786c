import * as v from 'valibot';
import { listOf } from './listOf.ts';
import { count } from './scalars.ts';

const moment = v.pipe(v.number(), v.integer());

/**
 * `GET /customers/{customerId}/invitations` at the subscription provider: what they have invited to, the latest first, and
 * how many more may wait. `id` is the code to be redeemed.
 */
export const invitationsContract = v.object({
  items: listOf(v.object({ id: v.string(), validUntil: moment, redeemedAt: v.nullable(moment) })),
  mayInvite: v.boolean(),
  openLeft: count,
});
export type Invitations = v.InferOutput<typeof invitationsContract>;

/** `POST` there: the new one's code. */
export const invitedContract = v.object({ id: v.string() });
