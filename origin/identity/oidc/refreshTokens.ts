import * as v from 'valibot';
import type { IdentityEnv } from '../identityEnv.ts';
import type { Identity } from '../library/openAuth.ts';
import { isClientsOwn } from './isClientsOwn.ts';
import { REFRESH_GRACE_SECONDS, REFRESH_TOKEN_SECONDS, SESSION_MAX_SECONDS } from './lifetimes.ts';
import { digestOf } from './titleClients.ts';

const date = v.pipe(v.string(), v.transform(Date.parse));
const rowContract = v.object({
  clientId: v.string(),
  sessionId: v.string(),
  revoked: v.nullable(date),
  rotatedAt: v.nullable(date),
  sessionCreatedAt: date,
  sessionExpiresAt: date,
});
type RefreshToken = v.InferOutput<typeof rowContract>;

/** Requests that bring a token while it is being rotated wait for the answer of the one that was first. */
const WAITS_MS = [25, 50, 100, 200, 400, 800];

/**
 * The library rotates, and answers a rotated token the same within the grace. What it leaves open stands here: requests at the very same moment
 * all get that answer; a token that comes back later ends the whole session, at every title and at this host, but not what the reader has on his other
 * devices; and no session lives on for ever.
 */
export async function refreshTokens(request: Request, identity: Identity, env: IdentityEnv, now: () => number): Promise<Response> {
  const body = await request.text();
  const ask = () => identity.auth.handler(new Request(request.url, { method: 'POST', headers: request.headers, body }));
  const digest = await digestOf(new URLSearchParams(body).get('refresh_token') ?? '');
  const token = await find(env.IDENTITY_DB, digest);
  // Unknown, of a session that has ended, or not this client's: the library knows how to say no.
  if (!token || !(await isClientsOwn(request.headers.get('authorization'), token.clientId, env))) return ask();
  // A thief may have gone on from here to other titles: all of them end with the session.
  if (token.sessionExpiresAt <= now() || isReused(token, now())) {
    await env.IDENTITY_DB.prepare('DELETE FROM "session" WHERE "id" = ?').bind(token.sessionId).run();
    return ask();
  }
  let answer = await ask();
  for (const waitMs of WAITS_MS) {
    if (answer.status !== 400 || !(await isBeingRotated(env.IDENTITY_DB, digest, now()))) break;
    await new Promise((resolve) => setTimeout(resolve, waitMs));
    answer = await ask();
  }
  if (answer.ok) await touchSession(env.IDENTITY_DB, token, now());
  return answer;
}

async function find(db: D1Database, digest: string): Promise<RefreshToken | null> {
  const row = await db
    .prepare(
      `SELECT t."clientId", t."sessionId", t."revoked", t."rotatedAt", s."createdAt" AS "sessionCreatedAt", s."expiresAt" AS "sessionExpiresAt"
       FROM "oauthRefreshToken" t JOIN "session" s ON s."id" = t."sessionId" WHERE t."token" = ?`,
    )
    .bind(digest)
    .first();
  return row ? v.parse(rowContract, row) : null;
}

const isInGrace = ({ rotatedAt }: RefreshToken, now: number) => rotatedAt !== null && now <= rotatedAt + REFRESH_GRACE_SECONDS * 1_000;

/** Somebody else has used it, or it was given back: whoever brings it now has no right to it, or its owner has lost it to somebody. */
function isReused(token: RefreshToken, now: number): boolean {
  return token.revoked !== null && !isInGrace(token, now);
}

async function isBeingRotated(db: D1Database, digest: string, now: number): Promise<boolean> {
  const token = await find(db, digest);
  return token !== null && isInGrace(token, now);
}

/** The session is used, and lasts as long again, up to its bound. */
async function touchSession(db: D1Database, { sessionId, sessionCreatedAt }: RefreshToken, now: number): Promise<void> {
  const expiresAt = Math.min(now + REFRESH_TOKEN_SECONDS * 1_000, sessionCreatedAt + SESSION_MAX_SECONDS * 1_000);
  await db
    .prepare('UPDATE "session" SET "updatedAt" = ?, "expiresAt" = ? WHERE "id" = ?')
    .bind(new Date(now).toISOString(), new Date(expiresAt).toISOString(), sessionId)
    .run();
}
