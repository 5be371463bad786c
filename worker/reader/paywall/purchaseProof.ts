import * as v from 'valibot';
import { purchaseCookie, serializeCookie } from '#shared/cookies/cookies.ts';
import { readCookie } from '#shared/cookies/readCookie.ts';
import type { Visit } from '../../http/visit.ts';
import { readProof, signProof, type ProofKey } from '../../session/readersProof.ts';

/** A purchase just made. `purchaseDate` in ISO 8601. */
type Purchased = { readonly ssoId: string; readonly articleId: number; readonly purchaseDate: string };

const type = 'purchase+jwt';
const contract = v.object({ articleId: v.number(), purchaseDate: v.pipe(v.string(), v.isoTimestamp()) });

/**
 * Sets a signed cookie that proves the purchase for a minute: the next page unlocks even if the user API is too busy to
 * confirm it.
 */
export async function savePurchaseProof(
  visit: Visit,
  { ssoId, articleId, purchaseDate }: Purchased,
  key: ProofKey,
): Promise<void> {
  const cookie = purchaseCookie(articleId);
  const lasting = { ...key, maxAgeSeconds: cookie.maxAgeSeconds };
  const proof = await signProof(visit, { type, ssoId }, { articleId, purchaseDate }, lasting);
  visit.setCookies.push(serializeCookie(cookie, proof));
}

/** When this reader bought this article within the last minute; null without a proof that holds. */
export async function readPurchaseProof(
  visit: Visit,
  { ssoId, articleId }: Omit<Purchased, 'purchaseDate'>,
  key: ProofKey,
): Promise<string | null> {
  const kept = readCookie(visit.cookies, purchaseCookie(articleId));
  const claims = kept === null ? null : await readProof(visit, kept, { type, ssoId, contract }, key);
  return claims?.articleId === articleId ? claims.purchaseDate : null;
}
