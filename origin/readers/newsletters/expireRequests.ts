import { and, eq, lt, lte } from 'drizzle-orm';
import { beginOfDay, dayInCologne } from '#shared/calendar/cologneTime.ts';
import type { Database } from '../../database/database.ts';
import { newsletterReaders } from './schema.ts';
import { withdrawRequest } from './withdrawRequest.ts';

const HOUR_MS = 3_600_000;

/** How long a request waits for its confirmation. The mail says so. */
export const CONFIRM_WITHIN_MS = 48 * HOUR_MS;

/** Deletes requests that nobody confirmed in time, and proofs that nobody can ask for any more. */
export async function expireRequests(db: Database, now: number): Promise<void> {
  await withdrawRequest(db, lte(newsletterReaders.requestedAt, now - CONFIRM_WITHIN_MS));
  await db
    .delete(newsletterReaders)
    .where(and(eq(newsletterReaders.state, 'unsubscribed'), lt(newsletterReaders.unsubscribedAt, oldestProof(now))));
}

/**
 * When the first of those left whose consent must still be proved. Claims that somebody was mailed without consent are
 * barred three years after the end of the year in which they arose: §§ 195, 199 BGB.
 */
export function oldestProof(now: number): number {
  return beginOfDay(dayInCologne(now).subtract({ years: 3 }).with({ month: 1, day: 1 }));
}
