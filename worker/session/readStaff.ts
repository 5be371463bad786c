import { errors, jwtVerify } from 'jose';
import { COOKIES } from '#shared/cookies/cookies.ts';
import { readCookie } from '#shared/cookies/readCookie.ts';

/** Whether the request carries the signed staff cookie, which shows why an article is locked and unlocks nothing. */
export async function isStaff(cookieHeader: string | null, secret: string, now: Date): Promise<boolean> {
  const cookie = readCookie(cookieHeader, COOKIES.staff);
  if (!cookie) return false;
  try {
    await jwtVerify(cookie, new TextEncoder().encode(secret), {
      algorithms: ['HS256'],
      audience: 'staff',
      requiredClaims: ['exp'],
      currentDate: now,
    });
    return true;
  } catch (cause) {
    if (cause instanceof errors.JOSEError) return false;
    throw cause;
  }
}
