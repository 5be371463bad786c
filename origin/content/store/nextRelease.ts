import { and, eq, gt, isNull, min } from 'drizzle-orm';
import type { Database } from '../../database/database.ts';
import { purgeOutbox } from '../../outbox/purgeOutbox.ts';
import { articles } from '../schema/articles.ts';
import { heldRecords } from '../schema/heldRecords.ts';
import { pushOutbox } from '../schema/pushOutbox.ts';

/**
 * When the next scheduled article, expiry, held record, delayed purge or push message is due, in milliseconds; null if
 * none waits. Ignores what is overdue, because its release failed: the cron retries it.
 */
export async function nextRelease(db: Database, now: number): Promise<number | null> {
  const found = await db.batch([
    db
      .select({ at: min(articles.releaseAt) })
      .from(articles)
      .where(gt(articles.releaseAt, now)),
    db
      .select({ at: min(articles.expiresAt) })
      .from(articles)
      .where(and(gt(articles.expiresAt, now), eq(articles.status, 'published'))),
    db
      .select({ at: min(heldRecords.releaseAt) })
      .from(heldRecords)
      .where(gt(heldRecords.releaseAt, now)),
    db
      .select({ at: min(purgeOutbox.createdAt) })
      .from(purgeOutbox)
      .where(gt(purgeOutbox.createdAt, now)),
    db
      .select({ at: min(pushOutbox.createdAt) })
      .from(pushOutbox)
      .where(and(isNull(pushOutbox.handedOverAt), gt(pushOutbox.createdAt, now))),
  ]);
  const times = found.flat().flatMap(({ at }) => at ?? []);
  return times.length === 0 ? null : Math.min(...times);
}
