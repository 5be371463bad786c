import { SignJWT } from 'jose';
import { LINK_TOKEN_TYPE } from '../linkToken.contract.ts';

/** Times in seconds. `linkId` names the link at the user API; a token without it is good until it ends. */
export type LinkTokenClaims = {
  readonly mandator: string;
  readonly articleId: number;
  readonly scope: string;
  readonly tokenType: string;
  readonly linkId?: string;
  readonly iat: number;
  readonly exp: number;
};

/** A link token: the same for the same claims. Specification 3, link token. */
export function createLinkToken(
  secret: string,
  { mandator, linkId, iat, exp, ...claims }: LinkTokenClaims,
): Promise<string> {
  return new SignJWT({ ...claims, ...(linkId === undefined ? {} : { jti: linkId }) })
    .setProtectedHeader({ alg: 'HS256', typ: LINK_TOKEN_TYPE })
    .setAudience(mandator)
    .setIssuedAt(iat)
    .setExpirationTime(exp)
    .sign(new TextEncoder().encode(secret));
}
