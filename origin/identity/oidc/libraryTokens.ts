import * as v from 'valibot';
import type { Sealed } from './sealedTokens.ts';
import { USED_CODE_SECONDS } from './lifetimes.ts';
import { digestOf } from './titleClients.ts';

const LIBRARY_TOKEN = /^[A-Za-z]{32}$/;
const rowContract = v.object({ sub: v.string(), sid: v.string(), client: v.string() });

/** Whether unexpired library tokens exist, cached per isolate for a minute. */
const known = new WeakMap<D1Database, { readonly areOut: boolean; readonly lookAgainAt: number }>();
const KNOWN_FOR_MS = 60_000;

/**
 * The content of a refresh token issued by the library, before tokens were self-contained: it counts as the predecessor
 * of all others of its session, so that a reader's first refresh exchanges it. Once the last of them has expired,
 * forged ones cost no query either.
 */
export async function readLibraryToken(db: D1Database, token: string, now: number): Promise<Sealed<'refresh'> | null> {
  if (!LIBRARY_TOKEN.test(token) || !(await areOut(db, now))) return null;
  const row = await db
    .prepare(
      'SELECT "userId" AS "sub", "sessionId" AS "sid", "clientId" AS "client" FROM "oauthRefreshToken" WHERE "token" = ? AND "revoked" IS NULL AND "expiresAt" > ?',
    )
    .bind(await digestOf(token), new Date(now).toISOString())
    .first();
  return row ? { ...v.parse(rowContract, row), issuedAt: 0 } : null;
}

/**
 * Tokens that the library creates today are never sent out and expire within minutes: they record what a code was
 * exchanged for.
 */
async function areOut(db: D1Database, now: number): Promise<boolean> {
  const last = known.get(db);
  if (last && now < last.lookAgainAt) return last.areOut;
  const later = new Date(now + 2 * USED_CODE_SECONDS * 1_000).toISOString();
  const found = await db.prepare('SELECT 1 FROM "oauthRefreshToken" WHERE "expiresAt" > ? LIMIT 1').bind(later).first();
  known.set(db, { areOut: found !== null, lookAgainAt: now + KNOWN_FOR_MS });
  return found !== null;
}
