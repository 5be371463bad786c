import { runJob } from '../cron/runJob.ts';
import type { IdentityEnv } from './identityEnv.ts';
import { openKeys } from './keys/openKeys.ts';

/** Age of a signing key at which the next one is created. */
const KEY_AGE_MS = 90 * 24 * 3_600_000;
/** Longer than any entry of staff lasts. */
const ENDINGS_KEPT_MS = 24 * 3_600_000;
/** Rows per delete statement: a statement blocks the database for other queries. */
const ROWS_AT_ONCE = 1_000;
/** A run may make a thousand queries; the rest is left to the next one. */
const MOST_BATCHES = 100;

/** Deletes expired rows, and rotates signing keys. */
export async function runUpkeep(env: IdentityEnv, now: number): Promise<void> {
  await runJob('keys', () => renewKey(env, now));
  for (const table of ['attempt', 'knownDevice', 'sentMail'])
    await runJob(table, () => removeUntil(env.IDENTITY_DB, table, 'endsAt', now));
  await runJob('staffEnding', () => removeUntil(env.IDENTITY_DB, 'staffEnding', 'at', now - ENDINGS_KEPT_MS));
  const at = new Date(now).toISOString();
  for (const table of ['session', 'verification', 'oauthAccessToken', 'oauthRefreshToken'])
    await runJob(table, () => removeUntil(env.IDENTITY_DB, table, 'expiresAt', at));
}

async function renewKey(env: IdentityEnv, now: number): Promise<void> {
  const keys = await openKeys(env);
  const newest = await keys.newestCreatedAt();
  if (newest !== null && newest + KEY_AGE_MS <= now) await keys.add(`key-${crypto.randomUUID()}`);
}

async function removeUntil(db: D1Database, table: string, column: string, end: number | string): Promise<void> {
  const remove = db
    .prepare(
      `DELETE FROM "${table}" WHERE rowid IN (SELECT rowid FROM "${table}" WHERE "${column}" <= ? LIMIT ${ROWS_AT_ONCE})`,
    )
    .bind(end);
  for (let batch = 0; batch < MOST_BATCHES; batch += 1) if ((await remove.run()).meta.changes < ROWS_AT_ONCE) return;
}
