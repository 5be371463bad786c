import { canonicalMailbox } from '#shared/domain/accounts/canonicalMailbox.ts';
import { createBuckets, type GuardEnv } from './buckets.ts';

const HOUR_MS = 3_600_000;

/**
 * Mails per hour to a mailbox, by cause: a visitor who types its address, or a session of the account that has verified
 * it. Separate counters, so that neither exhausts the other: export, erasure and a change of address need a code each,
 * and still leave room to log in on a second device. Decision 021, 085.
 */
const MOST_AN_HOUR = { stranger: 3, owner: 6 } as const;

/** Changing a counter's name resets it: the name is part of its key. */
const COUNTERS = { stranger: 'mail', owner: 'mail-owner' } as const;

/**
 * Counts a mail to a mailbox, by its canonical address: account mails and newsletter requests of all titles alike.
 * Returns milliseconds until the next mail is allowed if the limit of the last hour is reached, and the mail must not
 * be sent; else 0.
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
