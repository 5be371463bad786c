import { and, eq, lt } from 'drizzle-orm';
import { MOST_DAYS } from '#shared/contracts/paywallRules.contract.ts';
import type { Database } from '../../database/database.ts';
import { deleteInBatches } from '../../database/deleteInBatches.ts';
import { meteredViews, paywallTrials } from './schema.ts';

/** Deletes views older than any meter's period, and trials of anonymous ids, whose cookies have long expired. */
export async function expireViews(db: Database, now: number): Promise<void> {
  const oldest = now - MOST_DAYS * 86_400_000;
  await deleteInBatches(db, meteredViews, lt(meteredViews.viewedAt, oldest));
  await deleteInBatches(db, paywallTrials, and(eq(paywallTrials.isAccount, false), lt(paywallTrials.beganAt, oldest)));
}
