import { and, asc, eq, lt, lte } from 'drizzle-orm';
import { beginOfDay, dayInCologne } from '#shared/calendar/cologneTime.ts';
import type { Database } from '../../database/database.ts';
import { deleteInBatches, ROWS_AT_ONCE } from '../../database/deleteInBatches.ts';
import { isOneOf } from '../../database/isOneOf.ts';
import { newsletterReaders } from './schema.ts';
import { withdrawRequest } from './withdrawRequest.ts';

const HOUR_MS = 3_600_000;

/** How long a request waits for its confirmation. The mail says so. */
export const CONFIRM_WITHIN_MS = 48 * HOUR_MS;

/** Deletes requests that nobody confirmed in time, and proofs that nobody can ask for any more. */
export async function expireRequests(db: Database, now: number): Promise<void> {
  await withdrawUnconfirmed(db, now);
  const isForgotten = and(
    eq(newsletterReaders.state, 'unsubscribed'),
    lt(newsletterReaders.unsubscribedAt, oldestProof(now)),
  );
  await deleteInBatches(db, newsletterReaders, isForgotten);
}

/** Those that have waited longest, as many as one statement may take; the next run has the rest. */
async function withdrawUnconfirmed(db: Database, now: number): Promise<void> {
  const late = await db
    .select({ id: newsletterReaders.id })
    .from(newsletterReaders)
    .where(and(eq(newsletterReaders.state, 'pending'), lte(newsletterReaders.requestedAt, now - CONFIRM_WITHIN_MS)))
    .orderBy(asc(newsletterReaders.requestedAt))
    .limit(ROWS_AT_ONCE);
  const ids = late.map(({ id }) => id);
  if (ids.length > 0) await withdrawRequest(db, isOneOf(newsletterReaders.id, ids));
}

/**
 * When the first of those left whose consent must still be proved. Claims that somebody was mailed without consent are
 * barred three years after the end of the year in which they arose: §§ 195, 199 BGB.
 */
export function oldestProof(now: number): number {
  return beginOfDay(dayInCologne(now).subtract({ years: 3 }).with({ month: 1, day: 1 }));
}
