import { errors, jwtVerify, type JWTHeaderParameters } from 'jose';
import * as v from 'valibot';
import { googleEntitlementContract } from '#shared/contracts/googleEntitlement.contract.ts';
import type { GoogleDecision } from '#shared/domain/paywall/decidePaywall.ts';
import type { Visit } from '../../http/visit.ts';
import type { Isolate } from '../../isolate/isolate.ts';

type Grant = { readonly visit: Visit; readonly articleId: number; readonly isolate: Isolate<'paywall'> };

/** One that lives longer was not made for one reading. */
const LONGEST_LIFETIME_SECONDS = 3_600;

/**
 * What Google's subscription linking says of a reader and an article: granted where its signed entitlement verifies and
 * is for this title's product and this article. Whatever else it is leaves the question open, since anybody can send
 * one. Contracts, Google; acceptance M79.
 */
export async function decideGrant(
  entitlement: string,
  { visit: { mandator, waitUntil }, articleId, isolate }: Grant,
): Promise<GoogleDecision> {
  const { googleKeys, settings } = isolate.readers.paywall;
  if (!googleKeys) return 'undecided';
  try {
    const findKey = async ({ kid }: JWTHeaderParameters) => {
      const key = kid ? await googleKeys.find(kid, waitUntil) : null;
      if (!key) throw new errors.JWKSNoMatchingKey();
      return key;
    };
    const { payload } = await jwtVerify(entitlement, findKey, {
      algorithms: ['RS256'],
      issuer: settings.GOOGLE_ENTITLEMENT_ISSUER,
      audience: mandator.id,
      requiredClaims: ['exp', 'iat'],
      maxTokenAge: LONGEST_LIFETIME_SECONDS,
      currentDate: new Date(isolate.publishing.clock()),
    });
    const claims = v.safeParse(googleEntitlementContract, payload);
    return claims.success && claims.output.articleId === String(articleId) ? 'granted' : 'undecided';
  } catch (cause) {
    if (cause instanceof errors.JOSEError || cause instanceof TypeError) return 'undecided';
    throw cause;
  }
}
