import { SignJWT } from 'jose';

/** The value of the cookie by which the portal knows staff, for twelve hours. `name` stands in the log. */
export function signStaffToken(secret: string, name: string): Promise<string> {
  return new SignJWT({})
    .setProtectedHeader({ alg: 'HS256' })
    .setAudience('staff')
    .setSubject(name)
    .setIssuedAt()
    .setExpirationTime('12h')
    .sign(new TextEncoder().encode(secret));
}
