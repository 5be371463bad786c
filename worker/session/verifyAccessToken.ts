import { errors, jwtVerify, type JWTHeaderParameters } from 'jose';
import * as v from 'valibot';
import { CLOCK_SKEW_SECONDS, LONGEST_LIFETIME_SECONDS } from '#shared/contracts/identity.contract.ts';
import { OWN_CLAIMS, readCustomerId, readRoles } from '#shared/domain/session/claimMap.ts';
import type { User } from '#shared/domain/session/reader.ts';
import { ok, type Result } from '#shared/lib/result.ts';
import type { PublicKeys } from './publicKeys.ts';
import type { IdTokenExpectations, IdTokenFailure } from './verifyIdToken.ts';

/** What a provider's access token says about its reader. */
type AccessClaims = Pick<User, 'ssoId' | 'roles' | 'customerId' | 'expiresAt'>;

const claimsContract = v.object({
  sub: v.string(),
  exp: v.number(),
  iat: v.optional(v.number()),
  /** For whom it was issued: Keycloak, Auth0 and OpenID Connect have `azp`, RFC 9068 `client_id`. */
  azp: v.optional(v.string()),
  client_id: v.optional(v.string()),
  aud: v.optional(v.union([v.string(), v.array(v.string())]), []),
});

/**
 * Reads a provider's access token, which some make a JWT with what the id token lacks: Keycloak's roles by default. Null
 * for an opaque one, which is what OAuth asks for, and for one that is expired, of another party or signed by another.
 */
export async function verifyAccessToken(
  token: string,
  keys: Pick<PublicKeys, 'find'>,
  { issuer, audience, provider, now, waitUntil }: IdTokenExpectations,
): Promise<AccessClaims | null> {
  try {
    const findKey = async ({ kid }: JWTHeaderParameters) => {
      const key = kid ? await keys.find(kid, waitUntil) : null;
      if (!key) throw new errors.JWKSNoMatchingKey();
      return key;
    };
    const { payload } = await jwtVerify(token, findKey, {
      algorithms: ['RS256'],
      issuer,
      requiredClaims: ['exp', 'sub'],
      clockTolerance: CLOCK_SKEW_SECONDS,
      currentDate: now,
    });
    const claims = v.safeParse(claimsContract, payload);
    if (!claims.success) return null;
    const { sub, exp, iat = exp, azp, client_id, aud } = claims.output;
    if (![azp, client_id, ...(typeof aud === 'string' ? [aud] : aud)].includes(audience)) return null;
    return {
      ssoId: sub,
      roles: readRoles(payload, provider?.claims ?? OWN_CLAIMS),
      customerId: readCustomerId(payload, provider?.claims ?? OWN_CLAIMS),
      expiresAt: Math.min(exp, iat + LONGEST_LIFETIME_SECONDS) * 1_000,
    };
  } catch (cause) {
    if (cause instanceof errors.JOSEError || cause instanceof TypeError || cause instanceof DOMException) return null;
    throw cause;
  }
}

/**
 * The reader by both tokens: roles and number of the access token where the id token has none, and its time where a
 * refresh has left an id token as it was.
 */
export function withAccessToken(
  verified: Result<User, IdTokenFailure>,
  access: AccessClaims | null,
): Result<User, IdTokenFailure> {
  const user = verified.ok ? verified.value : verified.error.kind === 'expired' ? verified.error.user : null;
  if (user === null || access?.ssoId !== user.ssoId) return verified;
  return ok({
    ...user,
    roles: user.roles.length > 0 ? user.roles : access.roles,
    customerId: user.customerId ?? access.customerId,
    expiresAt: Math.max(user.expiresAt, access.expiresAt),
  });
}
