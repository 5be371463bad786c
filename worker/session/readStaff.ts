import { errors, jwtVerify } from 'jose';
import { COOKIES } from '#shared/cookies/cookies.ts';
import { readCookie } from '#shared/cookies/readCookie.ts';

/** The staff member and the login time, from which all derived tokens expire. */
export type Staff = { readonly name: string; readonly enteredAt: Date };

/** Upper bound, whatever expiry the token itself has. */
const MAX_AGE = '12h';

/**
 * The staff member named by the signed cookie; null without a valid one. Staff see why an article is locked, but
 * nothing is unlocked for them.
 */
export async function readStaff(cookieHeader: string | null, secret: string, now: Date): Promise<Staff | null> {
  const cookie = readCookie(cookieHeader, COOKIES.staff);
  if (!cookie) return null;
  try {
    const { payload } = await jwtVerify(cookie, new TextEncoder().encode(secret), {
      algorithms: ['HS256'],
      audience: 'staff',
      requiredClaims: ['sub', 'iat', 'exp'],
      maxTokenAge: MAX_AGE,
      currentDate: now,
    });
    const { sub, iat } = payload;
    return sub === undefined || iat === undefined ? null : { name: sub, enteredAt: new Date(iat * 1_000) };
  } catch (cause) {
    if (cause instanceof errors.JOSEError) return null;
    throw cause;
  }
}
