import * as v from 'valibot';
import { emailAddress } from './emailAddress.ts';

/**
 * Calls for data subject requests, `POST` with a service token: no path contains data of a reader. Art. 15 and 17 GDPR.
 */
export const DATA_SUBJECT_PATHS = { export: '/data-subjects/export', erase: '/data-subjects/erasure' } as const;
/** A change of the account's address, after its confirmation. */
export const MOVED_ADDRESS_PATH = '/data-subjects/address';

/** The data subject: an account id, an address, or both. */
export const dataSubjectContract = v.pipe(
  v.object({ id: v.nullable(v.pipe(v.string(), v.minLength(1), v.maxLength(255))), email: v.nullable(emailAddress) }),
  v.check(({ id, email }) => id !== null || email !== null, 'id or email'),
);

/** `isMailed`: a mail to the account's address confirms it. */
export const erasureContract = v.intersect([
  dataSubjectContract,
  v.object({ isMailed: v.optional(v.boolean(), false) }),
]);

export type DataSubject = v.InferOutput<typeof dataSubjectContract>;

export const movedAddressContract = v.object({
  id: v.pipe(v.string(), v.minLength(1), v.maxLength(255)),
  from: emailAddress,
  to: emailAddress,
});

export type MovedAddress = v.InferOutput<typeof movedAddressContract>;

/** Rows by the service's tables. */
export const exportedContract = v.object({ data: v.record(v.string(), v.array(v.record(v.string(), v.unknown()))) });

const counts = v.pipe(v.record(v.string(), v.number()), v.readonly());

/** Number of rows deleted, and of rows kept because they identify no person or must be retained by law. */
export const erasedContract = v.object({ deleted: counts, kept: counts });

export type Erased = v.InferOutput<typeof erasedContract>;
