import * as v from 'valibot';
import { ACCOUNT_COLUMNS, accountRow, type Account } from '../accounts/account.ts';
import type { Identity } from '../library/openAuth.ts';
import { digestOf } from '../oidc/titleClients.ts';

/** Whose call this is, and by which session. */
export type Caller = { readonly account: Account; readonly sessionId: string };

const callerRow = v.object({ ...accountRow.entries, sessionId: v.string() });

/**
 * The reader whose bearer this is: that of a session of this service, or a title's access token. Null for one that is unknown, has ended, or
 * belongs to a session that has.
 */
export async function readBearer(identity: Identity, db: D1Database, authorization: string | undefined, now: Date): Promise<Caller | null> {
  const token = /^Bearer (\S{1,500})$/.exec(authorization ?? '')?.[1];
  if (!token) return null;
  const row = token.includes('.') ? await findSession(identity, db, token, now) : await findAccessToken(db, token, now);
  if (!row) return null;
  const { sessionId, ...account } = v.parse(callerRow, row);
  return { account, sessionId };
}

/** The library says whose session it is: the signature is its own. */
async function findSession({ auth }: Identity, db: D1Database, token: string, now: Date) {
  const known = await auth.api.getSession({ headers: new Headers({ authorization: `Bearer ${token}` }) });
  if (!known) return null;
  return db
    .prepare(`SELECT ${ACCOUNT_COLUMNS}, s."id" AS "sessionId" FROM "session" s JOIN "user" u ON u."id" = s."userId" WHERE s."id" = ? AND s."expiresAt" > ?`)
    .bind(known.session.id, now.toISOString())
    .first();
}

async function findAccessToken(db: D1Database, token: string, now: Date) {
  return db
    .prepare(
      `SELECT ${ACCOUNT_COLUMNS}, s."id" AS "sessionId" FROM "oauthAccessToken" t JOIN "session" s ON s."id" = t."sessionId"
       JOIN "user" u ON u."id" = s."userId" WHERE t."token" = ?1 AND t."revoked" IS NULL AND t."expiresAt" > ?2 AND s."expiresAt" > ?2`,
    )
    .bind(await digestOf(token), now.toISOString())
    .first();
}
