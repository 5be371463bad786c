import { errors, jwtVerify } from 'jose';
import { COOKIES } from '#shared/cookies/cookies.ts';
import { readCookie } from '#shared/cookies/readCookie.ts';

/** Who of the staff it is, and since when: whatever they are given ends with that. */
export type Staff = { readonly name: string; readonly enteredAt: Date };

/** However long a token says that it is good. */
const MAX_AGE = '12h';

/**
 * Whom the request's signed staff cookie names, which shows why an article is locked and unlocks nothing; null without
 * a good one.
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
