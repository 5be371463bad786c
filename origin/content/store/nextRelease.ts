import { gt, min } from 'drizzle-orm';
import type { Database } from '../../database/database.ts';
import { purgeOutbox } from '../../outbox/purgeOutbox.ts';
import { articles } from '../schema/articles.ts';
import { heldRecords } from '../schema/heldRecords.ts';

/**
 * When the next article, held record or purge that waits for its time is due, in milliseconds; null where none waits.
 * What is due by now and still there could not be released: the cron tries again.
 */
export async function nextRelease(db: Database, now: number): Promise<number | null> {
  const found = await db.batch([
    db
      .select({ at: min(articles.releaseAt) })
      .from(articles)
      .where(gt(articles.releaseAt, now)),
    db
      .select({ at: min(heldRecords.releaseAt) })
      .from(heldRecords)
      .where(gt(heldRecords.releaseAt, now)),
    db
      .select({ at: min(purgeOutbox.createdAt) })
      .from(purgeOutbox)
      .where(gt(purgeOutbox.createdAt, now)),
  ]);
  const times = found.flat().flatMap(({ at }) => at ?? []);
  return times.length === 0 ? null : Math.min(...times);
}
