import * as v from 'valibot';
import { listOf } from './listOf.ts';
import { count } from './scalars.ts';

/**
 * `GET /codes/{codeId}` at the subscription provider: a code's benefit for a new reader; 404 for a code without one,
 * whatever the reason. The sender is not part of it.
 */
export const offeredCodeContract = v.object({
  kind: v.picklist(['code', 'invitation', 'giveAway']),
  roles: listOf(v.string()),
  days: count,
});
export type OfferedCode = v.InferOutput<typeof offeredCodeContract>;
