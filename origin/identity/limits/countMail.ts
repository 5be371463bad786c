import { canonicalMailbox } from '#shared/domain/accounts/canonicalMailbox.ts';
import { createBuckets, type GuardEnv } from './buckets.ts';

const MOST_AN_HOUR = 3;
const HOUR_MS = 3_600_000;

/**
 * Notes a mail to a mailbox, under whichever of its addresses: accounts' mails and requests for newsletters alike, of
 * all titles. Milliseconds until it may have another when it has had three in the last hour: then none is to be sent;
 * else 0.
 */
export async function countMail(env: GuardEnv, address: string, now: number): Promise<number> {
  const key = await createBuckets(env.IDENTITY_DB, env.IDENTITY_SECRET, () => now).keyOf(
    'mail',
    canonicalMailbox(address),
  );
  const noted = await env.IDENTITY_DB.prepare(
    'INSERT INTO "sentMail" ("key", "at", "endsAt") SELECT ?1, ?2, ?2 + ?3 WHERE (SELECT COUNT(*) FROM "sentMail" WHERE "key" = ?1 AND "at" > ?2 - ?3) < ?4',
  )
    .bind(key, now, HOUR_MS, MOST_AN_HOUR)
    .run();
  if (noted.meta.changes > 0) return 0;
  const oldest = await env.IDENTITY_DB.prepare(
    'SELECT min("at") AS "at" FROM "sentMail" WHERE "key" = ?1 AND "at" > ?2',
  )
    .bind(key, now - HOUR_MS)
    .first('at');
  return Math.max(1_000, (typeof oldest === 'number' ? oldest : now) + HOUR_MS - now);
}
