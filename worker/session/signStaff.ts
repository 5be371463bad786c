import { SignJWT } from 'jose';

/** The value of the cookie by which the portal knows staff, for twelve hours. `name` stands in the log. */
export function signStaff(secret: string, name: string, now: Date): Promise<string> {
  return sign('staff', { secret, name, now });
}

/** A token by which services know an editor, for as long: `origin/http/editorAuth.ts`. */
export function signEditor(secret: string, name: string, now: Date): Promise<string> {
  return sign('editors', { secret, name, now });
}

type Named = { readonly secret: string; readonly name: string; readonly now: Date };

function sign(audience: 'staff' | 'editors', { secret, name, now }: Named): Promise<string> {
  return new SignJWT({})
    .setProtectedHeader({ alg: 'HS256' })
    .setAudience(audience)
    .setSubject(name)
    .setIssuedAt(now)
    .setExpirationTime(new Date(now.getTime() + 12 * 3_600_000))
    .sign(new TextEncoder().encode(secret));
}
