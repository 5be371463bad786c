import { SignJWT } from 'jose';

/** The value of the cookie by which the portal knows staff, for twelve hours. `name` stands in the log. */
export function signStaff(secret: string, name: string, enteredAt: Date): Promise<string> {
  return sign('staff', { secret, name, enteredAt });
}

/** A token by which services know an editor, until twelve hours after they entered: `origin/http/editorAuth.ts`. */
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
