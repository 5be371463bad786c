import { decodeJwt, errors, jwtVerify, type JWTHeaderParameters, type JWTPayload } from 'jose';
import * as v from 'valibot';
import {
  GOOGLE_ENTITLEMENT_ISSUER,
  googleEntitlementsContract,
  googleMeteringContract,
  METERED_SOURCE,
} from '#shared/contracts/googleEntitlement.contract.ts';
import type { GoogleDecision } from '#shared/domain/paywall/decidePaywall.ts';
import type { Visit } from '../../http/visit.ts';
import type { Isolate } from '../../isolate/isolate.ts';

type Grant = { readonly visit: Visit; readonly articleId: number; readonly isolate: Isolate<'paywall'> };

/** Google's live for half an hour. One that lives longer was not made for one reading. */
const LONGEST_LIFETIME_SECONDS = 3_600;

/**
 * Google's metering decision for a reader and an article: granted if its signed entitlement verifies, is for this title
 * and was used for no other article (which it does not name). Anything else leaves the decision open, since it can be
 * sent by any client. Contracts, Google; acceptance M79.
 */
export async function decideGrant(
  entitlement: string,
  { visit: { mandator, waitUntil }, articleId, isolate: { publishing, readers } }: Grant,
): Promise<GoogleDecision> {
  const { googleKeys, useGrant } = readers.paywall;
  if (!googleKeys) return 'undecided';
  try {
    const findKey = async ({ kid }: JWTHeaderParameters) => {
      const key = kid ? await googleKeys.find(kid, waitUntil) : null;
      if (!key) throw new errors.JWKSNoMatchingKey();
      return key;
    };
    const { payload } = await jwtVerify(entitlement, findKey, {
      algorithms: ['RS256'],
      issuer: GOOGLE_ENTITLEMENT_ISSUER,
      audience: publishing.publicOrigin(mandator.id),
      requiredClaims: ['exp', 'iat'],
      maxTokenAge: LONGEST_LIFETIME_SECONDS,
      currentDate: new Date(publishing.clock()),
    });
    if (!isMeteredReading(payload)) return 'undecided';
    const { iat = 0, exp = 0 } = payload;
    const endsAt = 1_000 * Math.min(exp, iat + LONGEST_LIFETIME_SECONDS);
    return (await useGrant(entitlement, { mandator: mandator.id, articleId, endsAt })) ? 'granted' : 'undecided';
  } catch (cause) {
    if (cause instanceof errors.JOSEError || cause instanceof TypeError) return 'undecided';
    throw cause;
  }
}

/** The outer signature covers the inner token. */
function isMeteredReading(payload: JWTPayload): boolean {
  const claims = v.safeParse(googleEntitlementsContract, payload);
  return (
    claims.success &&
    claims.output.entitlements.some(
      ({ source, subscriptionToken }) =>
        source === METERED_SOURCE &&
        subscriptionToken !== undefined &&
        v.is(googleMeteringContract, decodeJwt(subscriptionToken)),
    )
  );
}
