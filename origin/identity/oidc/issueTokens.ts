import type { IdentityEnv } from '../identityEnv.ts';
import type { SigningKeys } from '../keys/signingKeys.ts';
import type { Granted, GrantOf } from '../sessions/accountSessions.ts';
import { idTokenClaims } from './idTokenClaims.ts';
import { ACCESS_TOKEN_SECONDS, ID_TOKEN_JITTER_SECONDS, ID_TOKEN_SECONDS } from './lifetimes.ts';
import { sealToken } from './sealedTokens.ts';
import { digestOf } from './titleClients.ts';

type Issue = GrantOf & {
  readonly granted: Granted;
  /** `nonce` of the authorization request. OpenID Connect Core, 3.1.2.1. */
  readonly nonce?: string | undefined;
  readonly now: number;
};

export const SCOPES = ['openid', 'profile', 'email', 'offline_access'];

/** The answer of the token endpoint: RFC 6749, 5.1; OpenID Connect Core, 3.1.3.3. Stores nothing. */
export async function issueTokens(
  { granted, sessionId: sid, clientId: client, nonce, now }: Issue,
  keys: SigningKeys,
  env: IdentityEnv,
): Promise<Response> {
  const { account, issuedAt, loggedInAt } = granted;
  const sub = account.id;
  const iat = Math.floor(now / 1_000);
  const [accessToken, refreshToken] = await Promise.all([
    sealToken('access', { sub, sid, client, expiresAt: now + ACCESS_TOKEN_SECONDS * 1_000 }, env),
    sealToken('refresh', { sub, sid, client, issuedAt }, env),
  ]);
  const idToken = await keys.sign({
    ...idTokenClaims(account),
    iss: env.IDENTITY_ISSUER,
    sub,
    aud: client,
    sid,
    iat,
    exp: iat + ID_TOKEN_SECONDS - Math.floor(Math.random() * ID_TOKEN_JITTER_SECONDS),
    auth_time: Math.floor(loggedInAt / 1_000),
    ...(nonce === undefined ? {} : { nonce }),
  });
  const answer = {
    access_token: accessToken,
    token_type: 'Bearer',
    expires_in: ACCESS_TOKEN_SECONDS,
    refresh_token: refreshToken,
    // A digest, useless as a credential. Contracts, identity: `refresh_token_id`.
    refresh_token_id: await digestOf(refreshToken),
    scope: SCOPES.join(' '),
    id_token: idToken,
  };
  return Response.json(answer, { headers: { 'cache-control': 'no-store' } });
}
