import { decodeJwt } from 'jose';
import * as v from 'valibot';
import type { IdentityEnv } from '../identityEnv.ts';
import type { OpenedLibrary } from '../library/openAuth.ts';
import { sessionsOf } from '../sessions/sessionsOf.ts';
import { issueTokens } from './issueTokens.ts';
import { oauthError } from './oauthError.ts';
import { readClient } from './readClient.ts';
import { digestOf } from './titleClients.ts';

const answerContract = v.object({ id_token: v.string() });
const claimsContract = v.object({ sub: v.string(), sid: v.string(), aud: v.string(), nonce: v.optional(v.string()) });
const usedContract = v.object({ userId: v.string(), sessionId: v.string(), verifierDigest: v.nullable(v.string()) });

/**
 * Exchanges a code for tokens: RFC 6749, 4.1.3. The library validates the code once for client, redirect address and
 * verifier; the tokens are ours. While it is remembered (4.1.2), a reused code is refused and ends its session, unless
 * it comes with the same verifier: the client's page was reloaded.
 */
export async function redeemCode(
  request: Request,
  form: URLSearchParams,
  library: OpenedLibrary,
  env: IdentityEnv,
): Promise<Response> {
  const now = Date.now();
  const codeId = await digestOf(form.get('code') ?? '');
  const verifierDigest = await digestOf(form.get('code_verifier') ?? '');
  const used = await findUse(env.IDENTITY_DB, codeId);
  const client = await readClient(request.headers.get('authorization') ?? undefined, env);
  if (used && client && used.verifierDigest === verifierDigest) return oauthError(400, 'invalid_grant');
  const answer = await library.auth.handler(request);
  if (!answer.ok) {
    if (used && answer.status === 400) await sessionsOf(env, used.userId).end(used.userId, used.sessionId, now);
    return answer;
  }
  const { id_token: idToken } = v.parse(answerContract, await answer.json());
  const { sub, sid, aud, nonce } = v.parse(claimsContract, decodeJwt(idToken));
  const of = { sessionId: sid, clientId: aud };
  const [granted] = await Promise.all([
    sessionsOf(env, sub).begin(sub, of, now),
    noteUse(env.IDENTITY_DB, codeId, verifierDigest),
  ]);
  return granted ? issueTokens({ ...of, granted, nonce, now }, library.keys, env) : oauthError(400, 'invalid_grant');
}

/** The library records the code of its tokens, which are never sent out. */
async function findUse(db: D1Database, codeId: string) {
  const row = await db
    .prepare('SELECT "userId", "sessionId", "verifierDigest" FROM "oauthRefreshToken" WHERE "authorizationCodeId" = ?')
    .bind(codeId)
    .first();
  return row ? v.parse(usedContract, row) : null;
}

async function noteUse(db: D1Database, codeId: string, verifierDigest: string): Promise<void> {
  await db
    .prepare('UPDATE "oauthRefreshToken" SET "verifierDigest" = ? WHERE "authorizationCodeId" = ?')
    .bind(verifierDigest, codeId)
    .run();
}
