import { SignJWT } from 'jose';
import { grantText } from '#shared/contracts/grant.contract.ts';
import { ENTRY_MS, type StaffEntry } from '#shared/contracts/staffEntry.ts';

/** Value of the staff cookie, valid for twelve hours from the passkey on. `name` appears in the log. */
export function signStaff(secret: string, { name, enteredAt, grants }: StaffEntry): Promise<string> {
  return new SignJWT({ enteredAt, grants: grants.map(grantText) })
    .setProtectedHeader({ alg: 'HS256' })
    .setAudience('staff')
    .setSubject(name)
    .setIssuedAt(new Date(enteredAt))
    .setExpirationTime(new Date(enteredAt + ENTRY_MS))
    .sign(new TextEncoder().encode(secret));
}
