import * as v from 'valibot';
import { emailAddress } from './emailAddress.ts';
import { grantContract } from './grant.contract.ts';

/** At the identity service, for the portal and operators; `standing` for services, with an editor's token. */
export const STAFF_PATHS_OF_IDENTITY = {
  list: '/staff',
  enter: '/staff/entries',
  end: '/staff/endings',
  standing: '/staff/standing',
} as const;

/** Appears in logs, so it must not be an address. */
export const staffName = v.pipe(v.string(), v.regex(/^[\p{L}\p{N}][\p{L}\p{N} .-]{0,59}$/u));

const grants = v.array(grantContract);

/** `PUT /staff`: the account of this address is staff, by this name. Without grants its roles stay. */
export const newStaffContract = v.object({ email: emailAddress, name: staffName, grants: v.optional(grants) });

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
      grants,
    }),
  ),
});

/** `POST /staff/entries`, with a passkey assertion: the staff member. */
export const staffEntryContract = v.object({ name: staffName, grants });

/** `POST /staff/endings`: every entry of this name until now ends. */
export const staffEndingContract = v.object({ name: staffName });

/** `GET /staff/standing`: the roles of now; null for an entry that the service does not know. 410 after its ending. */
export const standingContract = v.object({ grants: v.nullable(grants) });

/** At the portal: the desk POSTs `session`, a form, and is given a token for services. */
export const DESK_TOKEN_PATH = '/_insights/redaktion/token';
export const deskTokenContract = v.object({ token: v.string() });
/** Where the portal's login of staff leads to the desk. */
export const ENTRY_PARAMETER = 'zur';
export const ENTRY_FOR_DESK = 'redaktion';
