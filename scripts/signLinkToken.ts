import { createLinkToken, type LinkTokenClaims } from '../shared/contracts/signatures/createLinkToken.ts';

/** Without times it is made now, and good for an hour. */
export type SignedLink = Pick<LinkTokenClaims, 'articleId'> & Partial<LinkTokenClaims>;

/** A link token as the portal believes them: for the demonstration, and for tests. */
export function signLinkToken(secret: string, link: SignedLink): Promise<string> {
  const iat = link.iat ?? Math.floor(Date.now() / 1_000);
  return createLinkToken(secret, { scope: 'read no_paywall', tokenType: 'gift', mandator: 'tagesbote', iat, exp: iat + 3_600, ...link });
}
