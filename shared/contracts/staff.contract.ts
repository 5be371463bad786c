import * as v from 'valibot';
import { emailAddress } from './emailAddress.ts';

/** At the identity service, for the portal and for whoever runs it. */
export const STAFF_PATHS_OF_IDENTITY = { list: '/staff', enter: '/staff/entries' } as const;

/** Stands in logs: no address. */
const staffName = v.pipe(v.string(), v.regex(/^[\p{L}\p{N}][\p{L}\p{N} .-]{0,59}$/u));

/** `PUT /staff`: the account of this address is staff, by this name. */
export const newStaffContract = v.object({ email: emailAddress, name: staffName });

/** `GET /staff`: whoever has no passkey cannot enter yet, nor with one that is newer than `since`. */
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

/** `POST /staff/entries`, of what a device has answered: who has come. */
export const staffEntryContract = v.object({ name: staffName });
