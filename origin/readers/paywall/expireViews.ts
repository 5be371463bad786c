import { and, eq, lt } from 'drizzle-orm';
import { MOST_DAYS } from '#shared/contracts/paywallRules.contract.ts';
import type { Database } from '../../database/database.ts';
import { meteredViews, paywallTrials } from './schema.ts';

/** Deletes what no meter can count any more, and trials of anonymous ids, whose cookies have ended long before. */
export async function expireViews(db: Database, now: number): Promise<void> {
  const oldest = now - MOST_DAYS * 86_400_000;
  await db.batch([
    db.delete(meteredViews).where(lt(meteredViews.viewedAt, oldest)),
    db.delete(paywallTrials).where(and(eq(paywallTrials.isAccount, false), lt(paywallTrials.beganAt, oldest))),
  ]);
}
