import { errors, jwtVerify, SignJWT } from 'jose';
import * as v from 'valibot';
import { purchaseCookie, serializeCookie } from '#shared/cookies/cookies.ts';
import { readCookie } from '#shared/cookies/readCookie.ts';
import type { Visit } from '../../http/visit.ts';

/** What has just been bought, by whom. `purchaseDate` in ISO 8601. */
type Purchased = { readonly ssoId: string; readonly articleId: number; readonly purchaseDate: string };

/** `now` in milliseconds. */
type Key = { readonly secret: string; readonly now: number };

/** No other token that this key signs is of it. */
const TYPE = 'purchase+jwt';
const claimsContract = v.object({ articleId: v.number(), purchaseDate: v.pipe(v.string(), v.isoTimestamp()) });

/**
 * Gives a reader what proves his purchase for a minute: the page behind it opens though the user API is too busy to
 * confirm it.
 */
export async function keepPurchaseProof(
  { mandator, setCookies }: Visit,
  { ssoId, articleId, purchaseDate }: Purchased,
  { secret, now }: Key,
): Promise<void> {
  const cookie = purchaseCookie(articleId);
  const proof = await new SignJWT({ articleId, purchaseDate })
    .setProtectedHeader({ alg: 'HS256', typ: TYPE })
    .setSubject(ssoId)
    .setAudience(mandator.id)
    .setExpirationTime(Math.floor(now / 1_000) + cookie.maxAgeSeconds)
    .sign(new TextEncoder().encode(secret));
  setCookies.push(serializeCookie(cookie, proof));
}

/** When this reader bought this article within the last minute; null without a proof that holds. */
export async function readPurchaseProof(
  { mandator, cookies }: Visit,
  { ssoId, articleId }: Omit<Purchased, 'purchaseDate'>,
  { secret, now }: Key,
): Promise<string | null> {
  const kept = readCookie(cookies, purchaseCookie(articleId));
  if (kept === null) return null;
  try {
    const { payload } = await jwtVerify(kept, new TextEncoder().encode(secret), {
      algorithms: ['HS256'],
      typ: TYPE,
      audience: mandator.id,
      subject: ssoId,
      requiredClaims: ['exp'],
      currentDate: new Date(now),
    });
    const claims = v.safeParse(claimsContract, payload);
    return claims.success && claims.output.articleId === articleId ? claims.output.purchaseDate : null;
  } catch (cause) {
    if (cause instanceof errors.JOSEError || cause instanceof TypeError) return null;
    throw cause;
  }
}
