import * as v from 'valibot';
import type { RoleReason } from '../domain/grants/explainGrants.ts';
import { listOf } from './listOf.ts';
import { count } from './scalars.ts';
import { subscriptionContract } from './subscription.contract.ts';

/** Causes of a grant other than a subscription. */
export const otherCause = v.variant('kind', [
  v.object({
    kind: v.picklist(['purchase', 'coins']),
    purchaseId: v.string(),
    productName: v.string(),
    priceCents: count,
  }),
  v.object({ kind: v.picklist(['code', 'invitation', 'giveAway']), redemptionId: v.string(), redeemedAt: v.number() }),
  v.object({ kind: v.literal('verification'), verifiedAt: v.number() }),
  v.object({ kind: v.literal('takenOver'), takenOverAt: v.number() }),
]);

const reason: v.GenericSchema<unknown, RoleReason> = v.object({
  role: v.string(),
  until: v.number(),
  because: v.union([v.object({ kind: v.literal('subscription'), subscription: subscriptionContract }), otherCause]),
});

/**
 * `GET /customers/{customerId}/grants`: the roles that a customer has now, until when that stays so if nothing happens,
 * and of each role every reason. Acceptance G26.
 */
export const grantsContract = v.object({
  roles: listOf(v.string()),
  holdUntil: v.nullable(v.number()),
  reasons: listOf(reason),
});
