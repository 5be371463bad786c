import * as v from 'valibot';
import { UNUSUAL_KINDS } from '../domain/record/personRecord.ts';
import { listOf } from './listOf.ts';
import { count } from './scalars.ts';

/** Cursor of the list: time and row of the previous entry. Contains no customer. */
export const unusualPlace = v.pipe(v.string(), v.regex(/^\d{1,16}-\d{1,16}$/));

/**
 * `GET /staff/unusual` at the subscription provider, for staff of the portal: customers with an unusual record of a family
 * of products, the latest first; `?before=` is the `next` of the page before, null on the last one. Decision 082.
 */
export const unusualContract = v.object({
  items: listOf(
    v.object({
      customerId: v.string(),
      kind: v.picklist(UNUSUAL_KINDS),
      family: v.string(),
      times: count,
      /** The last time. Milliseconds. */
      at: v.pipe(v.number(), v.integer()),
    }),
  ),
  next: v.nullable(unusualPlace),
});
export type Unusual = v.InferOutput<typeof unusualContract>;
