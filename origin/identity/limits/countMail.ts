import { canonicalMailbox } from '#shared/domain/accounts/canonicalMailbox.ts';
import { createBuckets, type GuardEnv } from './buckets.ts';

const HOUR_MS = 3_600_000;

/**
 * Mails an hour to a mailbox, by who causes them: anyone who types its address, or a session of the account that has
 * confirmed it. Counted apart, so that neither uses up the other's: export, erasure and a change of address need a code
 * each, and leave room to log in on a second device. Decision 021, 085.
 */
const MOST_AN_HOUR = { stranger: 3, owner: 6 } as const;

/** The name of the key is the counter's. */
const COUNTERS = { stranger: 'mail', owner: 'mail-owner' } as const;

/**
 * Counts a mail to a mailbox, under whichever of its addresses: accounts' mails and requests for newsletters alike, of
 * all titles. Milliseconds until it may have another when it has had its number in the last hour: then none is to be
 * sent; else 0.
 */
export async function countMail(
  env: GuardEnv,
  address: string,
  { by, now }: { readonly by: keyof typeof MOST_AN_HOUR; readonly now: number },
): Promise<number> {
  const key = await createBuckets(env.IDENTITY_DB, env.IDENTITY_SECRET, () => now).keyOf(
    COUNTERS[by],
    canonicalMailbox(address),
  );
  const noted = await env.IDENTITY_DB.prepare(
    'INSERT INTO "sentMail" ("key", "at", "endsAt") SELECT ?1, ?2, ?2 + ?3 WHERE (SELECT COUNT(*) FROM "sentMail" WHERE "key" = ?1 AND "at" > ?2 - ?3) < ?4',
  )
    .bind(key, now, HOUR_MS, MOST_AN_HOUR[by])
    .run();
  if (noted.meta.changes > 0) return 0;
  const oldest = await env.IDENTITY_DB.prepare(
    'SELECT min("at") AS "at" FROM "sentMail" WHERE "key" = ?1 AND "at" > ?2',
  )
    .bind(key, now - HOUR_MS)
    .first('at');
  return Math.max(1_000, (typeof oldest === 'number' ? oldest : now) + HOUR_MS - now);
}
