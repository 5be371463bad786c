import { errors, jwtVerify } from 'jose';
import * as v from 'valibot';
import {
  LINK_TOKEN_TYPE,
  LONGEST_LINK_TOKEN_LIFETIME_SECONDS,
  linkTokenClaimsContract,
} from '#shared/contracts/linkToken.contract.ts';
import type { LinkToken } from '#shared/domain/paywall/linkToken.ts';

/** `now` in milliseconds. */
export type LinkTokenKey = { readonly secret: string; readonly mandator: string; readonly now: number };

/**
 * Verifies a link token: its key, `typ`, title and maximum lifetime. Expired tokens are distinguished from invalid
 * ones. Specification 8, link token failure; threats, gift link.
 */
export async function verifyLinkToken(token: string, { secret, mandator, now }: LinkTokenKey): Promise<LinkToken> {
  try {
    const { payload } = await jwtVerify(token, new TextEncoder().encode(secret), {
      algorithms: ['HS256'],
      typ: LINK_TOKEN_TYPE,
      audience: mandator,
      requiredClaims: ['exp', 'iat'],
      maxTokenAge: LONGEST_LINK_TOKEN_LIFETIME_SECONDS,
      currentDate: new Date(now),
    });
    const claims = v.safeParse(linkTokenClaimsContract, payload);
    if (!claims.success) return { kind: 'invalid' };
    const { scope, articleId, tokenType, jti: linkId = null } = claims.output;
    return { kind: 'valid', scope: scope.split(' '), articleId, tokenType, linkId };
  } catch (cause) {
    if (cause instanceof errors.JWTExpired) return { kind: 'expired' };
    if (cause instanceof errors.JOSEError || cause instanceof TypeError) return { kind: 'invalid' };
    throw cause;
  }
}
