import { and, asc, isNull, lt, lte } from 'drizzle-orm';
import type { Database } from '../../database/database.ts';
import { deleteInBatches, ROWS_AT_ONCE } from '../../database/deleteInBatches.ts';
import { isOneOf } from '../../database/isOneOf.ts';
import { runAll } from '../../database/runAll.ts';
import { endStatements } from './savePushSubscription.ts';
import { pushMessages, pushSubscriptions } from './schema.ts';

/**
 * Some six months: browsers that have not opened a page for that long get no more messages. The settings page states
 * this.
 */
const UNSEEN_DAYS = 180;
const DAY_MS = 24 * 3_600_000;

/** Ends subscriptions of browsers not seen for long, and deletes proofs and messages past their retention. */
export async function expireSubscriptions(db: Database, now: number): Promise<void> {
  const unseen = await db
    .select({ id: pushSubscriptions.id })
    .from(pushSubscriptions)
    .where(and(isNull(pushSubscriptions.endedAt), lt(pushSubscriptions.seenAt, now - UNSEEN_DAYS * DAY_MS)))
    .orderBy(asc(pushSubscriptions.seenAt))
    .limit(ROWS_AT_ONCE);
  const ids = unseen.map(({ id }) => id);
  if (ids.length > 0) await runAll(db, endStatements(db, isOneOf(pushSubscriptions.id, ids), now));
  await deleteInBatches(db, pushSubscriptions, lte(pushSubscriptions.retainedUntil, now));
  await deleteInBatches(db, pushMessages, lte(pushMessages.expiresAt, now));
}
