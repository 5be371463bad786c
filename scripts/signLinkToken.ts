import { SignJWT } from 'jose';
import { LINK_TOKEN_TYPE } from '../shared/contracts/linkToken.contract.ts';

/** `iat` and `exp` in seconds; without them it is made now, and good for an hour. */
export type SignedLink = {
  readonly articleId: number;
  readonly scope?: string;
  readonly tokenType?: string;
  readonly mandator?: string;
  readonly iat?: number;
  readonly exp?: number;
};

/** A link token as the portal believes them: for the demonstration, and for tests. */
export function signLinkToken(
  secret: string,
  { articleId, scope = 'read no_paywall', tokenType = 'gift', mandator = 'tagesbote', ...times }: SignedLink,
): Promise<string> {
  const iat = times.iat ?? Math.floor(Date.now() / 1_000);
  return new SignJWT({ scope, articleId, tokenType })
    .setProtectedHeader({ alg: 'HS256', typ: LINK_TOKEN_TYPE })
    .setAudience(mandator)
    .setIssuedAt(iat)
    .setExpirationTime(times.exp ?? iat + 3_600)
    .sign(new TextEncoder().encode(secret));
}
