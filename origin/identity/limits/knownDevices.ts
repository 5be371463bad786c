import { canonicalMailbox } from '#shared/domain/accounts/canonicalMailbox.ts';
import { createBuckets, type GuardEnv } from './buckets.ts';

/** A device that an account is used on stays known this long after its last login there. */
const KNOWN_FOR_MS = 180 * 24 * 3_600_000;

/**
 * Whether the account of this mailbox has been used on this device; the same work whether there is such an account or
 * not.
 */
export async function isKnownDevice(env: GuardEnv, mailbox: string, device: string, now: number): Promise<boolean> {
  const key = await keyOf(env, mailbox, device);
  const found = await env.IDENTITY_DB.prepare('SELECT 1 FROM "knownDevice" WHERE "key" = ? AND "endsAt" > ?')
    .bind(key, now)
    .first();
  return device !== '' && found !== null;
}

/** Somebody has shown on this device that the account is his. */
export async function rememberDevice(env: GuardEnv, email: string, device: string, now: () => number): Promise<void> {
  if (device === '') return;
  await env.IDENTITY_DB.prepare(
    'INSERT INTO "knownDevice" ("key", "endsAt") VALUES (?1, ?2) ON CONFLICT ("key") DO UPDATE SET "endsAt" = ?2',
  )
    .bind(await keyOf(env, canonicalMailbox(email), device), now() + KNOWN_FOR_MS)
    .run();
}

function keyOf(env: GuardEnv, mailbox: string, device: string): Promise<string> {
  return createBuckets(env.IDENTITY_DB, env.IDENTITY_SECRET, Date.now).keyOf('known', `${mailbox} ${device}`);
}
