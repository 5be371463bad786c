import { and, asc, isNull, lt, lte } from 'drizzle-orm';
import type { Database } from '../../database/database.ts';
import { deleteInBatches, ROWS_AT_ONCE } from '../../database/deleteInBatches.ts';
import { isOneOf } from '../../database/isOneOf.ts';
import { runAll } from '../../database/runAll.ts';
import { endStatements } from './keepSubscription.ts';
import { pushMessages, pushSubscriptions } from './schema.ts';

/** Some six months: whoever has not opened a page of ours for that long is told nothing more. The page says so. */
const UNSEEN_DAYS = 180;
const DAY_MS = 24 * 3_600_000;

/**
 * Ends subscriptions whose browser was not seen for so long, deletes proofs that nobody can ask for any more, and
 * messages that nobody would want now.
 */
export async function expireSubscriptions(db: Database, now: number): Promise<void> {
  const unseen = await db
    .select({ id: pushSubscriptions.id })
    .from(pushSubscriptions)
    .where(and(isNull(pushSubscriptions.endedAt), lt(pushSubscriptions.seenAt, now - UNSEEN_DAYS * DAY_MS)))
    .orderBy(asc(pushSubscriptions.seenAt))
    .limit(ROWS_AT_ONCE);
  const ids = unseen.map(({ id }) => id);
  if (ids.length > 0) await runAll(db, endStatements(db, isOneOf(pushSubscriptions.id, ids), now));
  await deleteInBatches(db, pushSubscriptions, lte(pushSubscriptions.keptUntil, now));
  await deleteInBatches(db, pushMessages, lte(pushMessages.expiresAt, now));
}
