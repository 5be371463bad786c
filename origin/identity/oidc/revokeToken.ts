import type { IdentityEnv } from '../identityEnv.ts';
import { sessionsOf } from '../sessions/sessionsOf.ts';
import { oauthError } from './oauthError.ts';
import { readClient } from './readClient.ts';
import { readRefreshToken } from './refreshTokens.ts';
import { openToken } from './sealedTokens.ts';

type Asked = { readonly authorization: string | undefined; readonly form: URLSearchParams; readonly now: number };

/**
 * Revoking a token logs the reader out: the session ends at every title and at this host. An invalid token, or another
 * client's, is no error: RFC 7009, 2.2.
 */
export async function revokeToken({ authorization, form, now }: Asked, env: IdentityEnv): Promise<Response> {
  const client = await readClient(authorization, env);
  if (!client) return oauthError(401, 'invalid_client');
  const token = form.get('token') ?? '';
  const known = (await openToken('access', token, env)) ?? (await readRefreshToken(token, env, now));
  if (known?.client === client) await sessionsOf(env, known.sub).end(known.sub, known.sid, now);
  return new Response(null, { headers: { 'cache-control': 'no-store' } });
}
