import { errors, jwtVerify, type JWTHeaderParameters } from 'jose';
import * as v from 'valibot';
import { idTokenClaimsContract } from '#shared/contracts/identity.contract.ts';
import type { User } from '#shared/domain/session/reader.ts';
import { err, ok, type Result } from '#shared/lib/result.ts';
import type { PublicKeys } from './publicKeys.ts';
import type { WaitUntil } from '#shared/lib/waitUntil.ts';

/** Specification 8, identity token errors. */
export type IdTokenFailure = 'invalid' | 'signature' | 'expired' | 'claims' | 'keyUnavailable';

export type IdTokenExpectations = {
  readonly issuer: string;
  readonly audience: string;
  readonly now: Date;
  readonly waitUntil: WaitUntil;
};

const CLOCK_SKEW_SECONDS = 60;
/** Longer ones come from no identity service of ours; refused before any work is done on them. */
const MAX_TOKEN_LENGTH = 8_192;

/** Design 5: RS256 only, with a key of ours found by `kid`; `exp`, `nbf`, `iss` and `aud` checked; the payload must be an object. */
export async function verifyIdToken(token: string, keys: PublicKeys, expected: IdTokenExpectations): Promise<Result<User, IdTokenFailure>> {
  if (token.length > MAX_TOKEN_LENGTH) return err('invalid');
  try {
    const findKey = async ({ kid }: JWTHeaderParameters) => {
      const key = kid ? await keys.find(kid, expected.waitUntil) : null;
      if (!key) throw new KeyUnavailable();
      return key;
    };
    const { payload } = await jwtVerify(token, findKey, {
      algorithms: ['RS256'],
      issuer: expected.issuer,
      audience: expected.audience,
      requiredClaims: ['exp', 'sub'],
      clockTolerance: CLOCK_SKEW_SECONDS,
      currentDate: expected.now,
    });
    const claims = v.safeParse(idTokenClaimsContract, payload);
    if (!claims.success) return err('claims');
    const { sub, email, email_verified, subscriptionRoles, exp } = claims.output;
    return ok({ ssoId: sub, email, emailVerified: email_verified, roles: subscriptionRoles, expiresAt: exp * 1_000 });
  } catch (cause) {
    return err(toFailure(cause));
  }
}

/** No key of ours has signed this, as far as can be known now. */
class KeyUnavailable extends Error {}

function toFailure(cause: unknown): IdTokenFailure {
  if (cause instanceof KeyUnavailable) return 'keyUnavailable';
  if (cause instanceof errors.JWTExpired) return 'expired';
  if (cause instanceof errors.JWTClaimValidationFailed) return 'claims';
  if (cause instanceof errors.JWSSignatureVerificationFailed) return 'signature';
  if (cause instanceof errors.JOSEError || cause instanceof TypeError || cause instanceof DOMException) return 'invalid';
  throw cause;
}
