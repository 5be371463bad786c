import { errors, jwtVerify } from 'jose';
import * as v from 'valibot';
import { grantContract } from '#shared/contracts/grant.contract.ts';
import type { StaffEntry } from '#shared/contracts/staffEntry.ts';
import { COOKIES } from '#shared/cookies/cookies.ts';
import { readCookie } from '#shared/cookies/readCookie.ts';

/** Upper bound, whatever expiry the token itself has. */
const MAX_AGE = '12h';

const claims = v.object({
  sub: v.string(),
  iat: v.number(),
  /** More exact than `iat`. */
  enteredAt: v.optional(v.number()),
  grants: v.optional(v.array(grantContract), []),
});

/**
 * The staff member named by the signed cookie; null without a valid one. Staff see why an article is locked, but
 * nothing is unlocked for them.
 */
export async function readStaff(cookieHeader: string | null, secret: string, now: Date): Promise<StaffEntry | null> {
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
    const read = v.safeParse(claims, payload);
    if (!read.success) return null;
    const { sub, iat, enteredAt = iat * 1_000, grants } = read.output;
    return { name: sub, enteredAt, grants };
  } catch (cause) {
    if (cause instanceof errors.JOSEError) return null;
    throw cause;
  }
}
