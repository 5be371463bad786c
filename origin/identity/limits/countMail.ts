import { canonicalMailbox } from '#shared/domain/accounts/canonicalMailbox.ts';
import { createAttempts, type GuardEnv } from './attempts.ts';

const MOST_AN_HOUR = 3;
const HOUR_MS = 3_600_000;

/** Notes a mail to a mailbox, under whichever of its addresses. False when it has had three in the last hour: then none is to be sent. */
export async function countMail(env: GuardEnv, address: string, now: number): Promise<boolean> {
  const key = await createAttempts(env.IDENTITY_DB, env.IDENTITY_SECRET, () => now).keyOf('mail', canonicalMailbox(address));
  const noted = await env.IDENTITY_DB.prepare(
    'INSERT INTO "sentMail" ("key", "at", "endsAt") SELECT ?1, ?2, ?2 + ?3 WHERE (SELECT COUNT(*) FROM "sentMail" WHERE "key" = ?1 AND "at" > ?2 - ?3) < ?4',
  )
    .bind(key, now, HOUR_MS, MOST_AN_HOUR)
    .run();
  return noted.meta.changes > 0;
}
