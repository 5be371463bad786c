import { SignJWT } from 'jose';

/** The value of the cookie by which the portal knows staff, for twelve hours. `name` stands in the log. */
export function signStaff(secret: string, name: string, now: Date): Promise<string> {
  return new SignJWT({})
    .setProtectedHeader({ alg: 'HS256' })
    .setAudience('staff')
    .setSubject(name)
    .setIssuedAt(now)
    .setExpirationTime(new Date(now.getTime() + 12 * 3_600_000))
    .sign(new TextEncoder().encode(secret));
}
