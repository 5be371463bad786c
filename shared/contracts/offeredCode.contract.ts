import * as v from 'valibot';
import { listOf } from './listOf.ts';
import { count } from './scalars.ts';

/**
 * `GET /codes/{codeId}` at the subscription provider: what a code gives to a reader who is new; 404 for one that gives
 * nothing now, for whatever reason. Who invites or gives is not part of it.
 */
export const offeredCodeContract = v.object({
  kind: v.picklist(['code', 'invitation', 'giveAway']),
  roles: listOf(v.string()),
  days: count,
});
export type OfferedCode = v.InferOutput<typeof offeredCodeContract>;
