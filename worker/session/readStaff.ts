import { errors, jwtVerify } from 'jose';
import { COOKIES } from '#shared/cookies/cookies.ts';
import { readCookie } from '#shared/cookies/readCookie.ts';

/** However long a token says that it is good. */
const MAX_AGE = '12h';

/**
 * Whom the request's signed staff cookie names, which shows why an article is locked and unlocks nothing; null without
 * a good one.
 */
export async function readStaff(cookieHeader: string | null, secret: string, now: Date): Promise<string | null> {
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
    return payload.sub ?? null;
  } catch (cause) {
    if (cause instanceof errors.JOSEError) return null;
    throw cause;
  }
}
