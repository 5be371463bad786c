import * as v from 'valibot';
import type { IdentityEnv } from '../identityEnv.ts';
import type { SigningKeys } from '../keys/signingKeys.ts';
import { sessionsOf } from '../sessions/sessionsOf.ts';
import { issueTokens } from './issueTokens.ts';
import { oauthError } from './oauthError.ts';
import { readClient } from './readClient.ts';
import { openToken, type Sealed } from './sealedTokens.ts';
import { digestOf } from './titleClients.ts';

type Asked = { readonly authorization: string | undefined; readonly token: string; readonly now: number };

/**
 * New tokens for a refresh token: RFC 6749, 6. What is made up is refused before anything is asked; a good one costs a look at the sessions of its own
 * account, and writes nothing but once a day.
 */
export async function refreshTokens({ authorization, token, now }: Asked, keys: SigningKeys, env: IdentityEnv): Promise<Response> {
  const client = await readClient(authorization, env);
  if (!client) return oauthError(401, 'invalid_client');
  if (token === '') return oauthError(400, 'invalid_request');
  const known = await readRefreshToken(token, env);
  if (known?.client !== client) return oauthError(400, 'invalid_grant');
  const of = { sessionId: known.sid, clientId: client };
  const granted = await sessionsOf(env, known.sub).refresh(known.sub, { ...of, issuedAt: known.issuedAt }, now);
  return granted ? issueTokens({ ...of, granted, now }, keys, env) : oauthError(400, 'invalid_grant');
}

/** Those that the library gave out, before tokens said themselves whose they are. */
const LIBRARY_TOKEN = /^[A-Za-z]{32}$/;
const rowContract = v.object({ sub: v.string(), sid: v.string(), client: v.string() });

/** What a refresh token says. One of the library's counts as the predecessor of all others: a reader's first refresh exchanges it. */
export async function readRefreshToken(token: string, env: IdentityEnv): Promise<Sealed<'refresh'> | null> {
  if (!LIBRARY_TOKEN.test(token)) return openToken('refresh', token, env);
  const row = await env.IDENTITY_DB.prepare(
    'SELECT "userId" AS "sub", "sessionId" AS "sid", "clientId" AS "client" FROM "oauthRefreshToken" WHERE "token" = ? AND "revoked" IS NULL AND "expiresAt" > ?',
  )
    .bind(await digestOf(token), new Date().toISOString())
    .first();
  return row ? { ...v.parse(rowContract, row), issuedAt: 0 } : null;
}
