import * as v from 'valibot';
import { ACCOUNT_COLUMNS, accountRow, type Account } from '../accounts/account.ts';
import type { IdentityEnv } from '../identityEnv.ts';
import type { OpenedLibrary } from '../library/openAuth.ts';
import { looksLike, openToken } from '../oidc/sealedTokens.ts';
import { sessionsOf } from './sessionsOf.ts';

/** The account and session behind a call. */
export type Caller = { readonly account: Account; readonly sessionId: string };

const callerRow = v.object({ ...accountRow.entries, sessionId: v.string() });

/**
 * The reader of a bearer token: that of a session of this service, or a title's access token. Null if it is unknown,
 * expired, or its session has ended.
 */
export async function readBearer(
  library: OpenedLibrary,
  env: IdentityEnv,
  authorization: string | undefined,
  now: Date,
): Promise<Caller | null> {
  const token = /^Bearer (\S{1,1000})$/.exec(authorization ?? '')?.[1];
  if (!token) return null;
  return looksLike('access', token)
    ? readAccessToken(token, env, now.getTime())
    : findSession(library, env.IDENTITY_DB, token, now);
}

export async function readAccessToken(token: string, env: IdentityEnv, now: number): Promise<Caller | null> {
  const known = await openToken('access', token, env);
  if (!known || known.expiresAt <= now) return null;
  const account = await sessionsOf(env, known.sub).read(known.sub, known.sid, now);
  return account && { account, sessionId: known.sid };
}

/** The library verifies its own signature. */
async function findSession({ auth }: OpenedLibrary, db: D1Database, token: string, now: Date): Promise<Caller | null> {
  const known = await auth.api.getSession({ headers: new Headers({ authorization: `Bearer ${token}` }) });
  if (!known) return null;
  const row = await db
    .prepare(
      `SELECT ${ACCOUNT_COLUMNS}, s."id" AS "sessionId" FROM "session" s JOIN "user" u ON u."id" = s."userId" WHERE s."id" = ? AND s."expiresAt" > ?`,
    )
    .bind(known.session.id, now.toISOString())
    .first();
  if (!row) return null;
  const { sessionId, ...account } = v.parse(callerRow, row);
  return { account, sessionId };
}
