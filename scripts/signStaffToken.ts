import { SignJWT } from 'jose';

/** The value of the cookie by which the portal knows staff, for twelve hours. */
export function signStaffToken(secret: string): Promise<string> {
  return new SignJWT({})
    .setProtectedHeader({ alg: 'HS256' })
    .setAudience('staff')
    .setIssuedAt()
    .setExpirationTime('12h')
    .sign(new TextEncoder().encode(secret));
}
