import { createLinkToken, type LinkTokenClaims } from '../shared/contracts/signatures/createLinkToken.ts';
import { GIFT_CLAIMS } from '../shared/domain/paywall/linkToken.ts';

/** Default times: issued now, valid for an hour. */
export type SignedLink = Pick<LinkTokenClaims, 'articleId'> & Partial<LinkTokenClaims>;

/** Signs a link token that the portal accepts: for demonstration and tests. */
export function signLinkToken(secret: string, link: SignedLink): Promise<string> {
  const iat = link.iat ?? Math.floor(Date.now() / 1_000);
  return createLinkToken(secret, { ...GIFT_CLAIMS, mandator: 'tagesbote', iat, exp: iat + 3_600, ...link });
}
