import { canonicalMailbox } from '#shared/domain/accounts/canonicalMailbox.ts';
import { createBuckets, type GuardEnv } from './buckets.ts';

/** How long a device is remembered after the last login on it. */
const KNOWN_FOR_MS = 180 * 24 * 3_600_000;

/** Whether the account of this mailbox has been used on this device; does the same work for unknown accounts. */
export async function isKnownDevice(env: GuardEnv, mailbox: string, device: string, now: number): Promise<boolean> {
  const key = await keyOf(env, mailbox, device);
  const found = await env.IDENTITY_DB.prepare('SELECT 1 FROM "knownDevice" WHERE "key" = ? AND "endsAt" > ?')
    .bind(key, now)
    .first();
  return device !== '' && found !== null;
}

/** Remembers a device after a successful login. */
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
