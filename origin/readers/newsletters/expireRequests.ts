import { and, asc, eq, lt, lte } from 'drizzle-orm';
import { beginOfDay, dayInCologne } from '#shared/calendar/cologneTime.ts';
import type { Database } from '../../database/database.ts';
import { deleteInBatches, ROWS_AT_ONCE } from '../../database/deleteInBatches.ts';
import { isOneOf } from '../../database/isOneOf.ts';
import { mailStops, newsletterReaders } from './schema.ts';
import { withdrawRequest } from './withdrawRequest.ts';

const HOUR_MS = 3_600_000;

/** How long a request may be confirmed, as stated in the mail. */
export const CONFIRM_WITHIN_MS = 48 * HOUR_MS;

/** Deletes requests not confirmed in time, proofs past their limitation period, and stops of mailboxes that are over. */
export async function expireRequests(db: Database, now: number): Promise<void> {
  await withdrawUnconfirmed(db, now);
  const isForgotten = and(
    eq(newsletterReaders.state, 'unsubscribed'),
    lt(newsletterReaders.unsubscribedAt, oldestProof(now)),
  );
  await deleteInBatches(db, newsletterReaders, isForgotten);
  await deleteInBatches(db, mailStops, lte(mailStops.until, now));
}

/** Handles the oldest, as many as one statement can; the next run does the rest. */
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
 * Proofs of readers who left before this time may be deleted. Claims for mails sent without consent expire three years
 * after the end of the year in which they arose: §§ 195, 199 BGB.
 */
export function oldestProof(now: number): number {
  return beginOfDay(dayInCologne(now).subtract({ years: 3 }).with({ month: 1, day: 1 }));
}
