import { errors, jwtVerify, type JWTHeaderParameters, type JWTPayload } from 'jose';
import * as v from 'valibot';
import {
  CLOCK_SKEW_SECONDS,
  idTokenClaimsContract,
  LONGEST_LIFETIME_SECONDS,
} from '#shared/contracts/identity.contract.ts';
import { OWN_CLAIMS, readCustomerId, readRoles, type ClaimMap } from '#shared/domain/session/claimMap.ts';
import type { User } from '#shared/domain/session/reader.ts';
import { err, ok, type Result } from '#shared/lib/result.ts';
import type { WaitUntil } from '#shared/lib/waitUntil.ts';
import type { MandatorId } from '#shared/mandators/mandator.ts';
import type { PublicKeys } from './publicKeys.ts';

/** Specification 8, identity token errors. An expired token still names its reader. */
export type IdTokenFailure =
  | { readonly kind: 'expired'; readonly user: User }
  | { readonly kind: 'invalid' | 'signature' | 'claims' }
  | { readonly kind: 'keyUnavailable' };

/** How tokens of a provider that is not ours are read, and what it calls a title. */
export type ProviderTokens = { readonly claims: ClaimMap; readonly clientIdOf: (mandator: MandatorId) => string };

export type IdTokenExpectations = {
  readonly issuer: string;
  /** The client id of the title. */
  readonly audience: string;
  /** Null for tokens of our own identity service, which have a type, a claimed address and at most fifteen minutes. */
  readonly provider: ProviderTokens | null;
  readonly now: Date;
  readonly waitUntil: WaitUntil;
};

/** Messages for the log. Specification 8. */
export const ID_TOKEN_MESSAGES: Readonly<Record<IdTokenFailure['kind'], string>> = {
  invalid: 'invalid: Invalid Compact JWS',
  signature: 'signature: signature verification failed',
  expired: 'expired: "exp" claim timestamp check failed',
  claims: 'claims: claim validation failed',
  keyUnavailable: 'keyUnavailable: no key of ours has this kid',
};

/** Longer tokens are refused before any work. */
const MAX_TOKEN_LENGTH = 8_192;

/**
 * Design 5: RS256 only, with a known key found by `kid`; `typ`, `exp`, `iat`, `nbf`, `iss` and `aud` are checked; the
 * payload must be an object. Tokens of the same key for other purposes have another `typ` and are invalid here.
 */
export async function verifyIdToken(
  token: string,
  keys: Pick<PublicKeys, 'find'>,
  expected: IdTokenExpectations,
): Promise<Result<User, IdTokenFailure>> {
  if (token.length > MAX_TOKEN_LENGTH) return err({ kind: 'invalid' });
  try {
    const findKey = async ({ kid, typ }: JWTHeaderParameters) => {
      if (typ !== undefined && typ !== 'JWT') throw new OtherPurpose();
      const key = kid ? await keys.find(kid, expected.waitUntil) : null;
      if (!key) throw new KeyUnavailable();
      return key;
    };
    const { payload } = await jwtVerify(token, findKey, {
      algorithms: ['RS256'],
      ...(expected.provider ? {} : { typ: 'JWT' }),
      issuer: expected.issuer,
      audience: expected.audience,
      requiredClaims: ['exp', 'iat', 'sub'],
      clockTolerance: CLOCK_SKEW_SECONDS,
      currentDate: expected.now,
    });
    const user = readUser(payload, expected);
    return user ? ok(user) : err({ kind: 'claims' });
  } catch (cause) {
    return err(toFailure(cause, expected));
  }
}

function readUser(payload: JWTPayload, { audience, provider, now }: IdTokenExpectations): User | null {
  const claims = v.safeParse(idTokenClaimsContract, payload);
  if (!claims.success) return null;
  const { sub, aud, azp, email, email_verified, salutation, sid, iat, exp, ...claimed } = claims.output;
  if (exp <= iat || iat > now.getTime() / 1_000 + CLOCK_SKEW_SECONDS) return null;
  if (provider === null && (exp - iat > LONGEST_LIFETIME_SECONDS || typeof aud !== 'string')) return null;
  if (Array.isArray(aud) && aud.length > 1 && azp !== audience) return null;
  return {
    ssoId: sub,
    email,
    // Specification 3: true unless the identity service says otherwise. Another provider has to say so.
    emailVerified: email_verified ?? provider === null,
    roles: readRoles(payload, provider?.claims ?? OWN_CLAIMS),
    customerId: readCustomerId(payload, provider?.claims ?? OWN_CLAIMS),
    salutation: salutation ?? '',
    firstName: claimed.firstName || claimed.given_name || '',
    lastName: claimed.lastName || claimed.family_name || '',
    sessionId: sid,
    // A longer-lived token is renewed as early as ours: roles may change.
    expiresAt: Math.min(exp, iat + LONGEST_LIFETIME_SECONDS) * 1_000,
  };
}

/** The token was issued for another purpose than identifying a reader. */
class OtherPurpose extends Error {}

/** No known key matches the token's key id at this time. */
class KeyUnavailable extends Error {}

function toFailure(cause: unknown, expected: IdTokenExpectations): IdTokenFailure {
  if (cause instanceof KeyUnavailable) return { kind: 'keyUnavailable' };
  if (cause instanceof OtherPurpose) return { kind: 'claims' };
  if (cause instanceof errors.JWTExpired) {
    const user = readUser(cause.payload, expected);
    return user ? { kind: 'expired', user } : { kind: 'claims' };
  }
  if (cause instanceof errors.JWTClaimValidationFailed) return { kind: 'claims' };
  if (cause instanceof errors.JWSSignatureVerificationFailed) return { kind: 'signature' };
  if (cause instanceof errors.JOSEError || cause instanceof TypeError || cause instanceof DOMException)
    return { kind: 'invalid' };
  throw cause;
}
