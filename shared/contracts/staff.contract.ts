import * as v from 'valibot';
import { emailAddress } from './emailAddress.ts';

/** At the identity service, for the portal and operators. */
export const STAFF_PATHS_OF_IDENTITY = { list: '/staff', enter: '/staff/entries' } as const;

/** Appears in logs, so it must not be an address. */
const staffName = v.pipe(v.string(), v.regex(/^[\p{L}\p{N}][\p{L}\p{N} .-]{0,59}$/u));

/** `PUT /staff`: the account of this address is staff, by this name. */
export const newStaffContract = v.object({ email: emailAddress, name: staffName });

/** `GET /staff`: members without a passkey cannot log in yet, nor with a passkey newer than `since`. */
export const staffContract = v.object({
  staff: v.array(
    v.object({
      id: v.string(),
      email: v.string(),
      name: staffName,
      since: v.string(),
      passkeys: v.number(),
      newPasskeys: v.number(),
    }),
  ),
});

/** `POST /staff/entries`, with a passkey assertion: the staff member. */
export const staffEntryContract = v.object({ name: staffName });
