import { SignJWT } from 'jose';

/** Value of the staff cookie, valid for twelve hours. `name` appears in the log. */
export function signStaff(secret: string, name: string, enteredAt: Date): Promise<string> {
  return sign('staff', { secret, name, enteredAt });
}

/**
 * A bearer token that identifies an editor to services, until twelve hours after login: `origin/http/editorAuth.ts`.
 */
export function signEditor(secret: string, name: string, enteredAt: Date): Promise<string> {
  return sign('editors', { secret, name, enteredAt });
}

type Named = { readonly secret: string; readonly name: string; readonly enteredAt: Date };

function sign(audience: 'staff' | 'editors', { secret, name, enteredAt }: Named): Promise<string> {
  return new SignJWT({})
    .setProtectedHeader({ alg: 'HS256' })
    .setAudience(audience)
    .setSubject(name)
    .setIssuedAt(enteredAt)
    .setExpirationTime(new Date(enteredAt.getTime() + 12 * 3_600_000))
    .sign(new TextEncoder().encode(secret));
}
