import * as v from 'valibot';
import { emailAddress } from './emailAddress.ts';

/**
 * Calls of the publisher's data protection officer, `POST` with a service's token: nothing of a reader stands in a
 * path. Art. 15 and 17 GDPR.
 */
export const DATA_SUBJECT_PATHS = { export: '/data-subjects/export', erase: '/data-subjects/erasure' } as const;
/** The account has another address, which its owner has shown to be his. */
export const MOVED_ADDRESS_PATH = '/data-subjects/address';

/** Whom a request is about: an account's id, an address, or both. */
export const dataSubjectContract = v.pipe(
  v.object({ id: v.nullable(v.pipe(v.string(), v.minLength(1), v.maxLength(255))), email: v.nullable(emailAddress) }),
  v.check(({ id, email }) => id !== null || email !== null, 'id or email'),
);

/** `isTold`: a mail to the account's address says that it is done. */
export const erasureContract = v.intersect([dataSubjectContract, v.object({ isTold: v.optional(v.boolean(), false) })]);

export type DataSubject = v.InferOutput<typeof dataSubjectContract>;

export const movedAddressContract = v.object({
  id: v.pipe(v.string(), v.minLength(1), v.maxLength(255)),
  from: emailAddress,
  to: emailAddress,
});

export type MovedAddress = v.InferOutput<typeof movedAddressContract>;

/** Rows by what they are, as the service has them. */
export const exportedContract = v.object({ data: v.record(v.string(), v.array(v.record(v.string(), v.unknown()))) });

const counts = v.pipe(v.record(v.string(), v.number()), v.readonly());

/** How many rows were deleted, and how many are kept: they tell of nobody any more, or the law wants them as they are. */
export const erasedContract = v.object({ deleted: counts, kept: counts });

export type Erased = v.InferOutput<typeof erasedContract>;
