import type { IdentityEnv } from '../identityEnv.ts';
import type { SigningKeys } from '../keys/signingKeys.ts';
import { sessionsOf } from '../sessions/sessionsOf.ts';
import { issueTokens } from './issueTokens.ts';
import { readLibraryToken } from './libraryTokens.ts';
import { oauthError } from './oauthError.ts';
import { readClient } from './readClient.ts';
import { openToken, type Sealed } from './sealedTokens.ts';

type Asked = { readonly authorization: string | undefined; readonly token: string; readonly now: number };

/**
 * New tokens for a refresh token: RFC 6749, 6. Forged tokens are refused without a lookup; a valid one costs a call to
 * its account's session object, and a write only once a day.
 */
export async function refreshTokens(
  { authorization, token, now }: Asked,
  keys: SigningKeys,
  env: IdentityEnv,
): Promise<Response> {
  const client = await readClient(authorization, env);
  if (!client) return oauthError(401, 'invalid_client');
  if (token === '') return oauthError(400, 'invalid_request');
  const known = await readRefreshToken(token, env, now);
  if (known?.client !== client) return oauthError(400, 'invalid_grant');
  const of = { sessionId: known.sid, clientId: client };
  const granted = await sessionsOf(env, known.sub).refresh(known.sub, { ...of, issuedAt: known.issuedAt }, now);
  return granted ? issueTokens({ ...of, granted, now }, keys, env) : oauthError(400, 'invalid_grant');
}

/** The content of a refresh token; null if this service did not issue it. */
export async function readRefreshToken(
  token: string,
  env: IdentityEnv,
  now: number,
): Promise<Sealed<'refresh'> | null> {
  return (await openToken('refresh', token, env)) ?? readLibraryToken(env.IDENTITY_DB, token, now);
}
