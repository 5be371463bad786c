import { and, eq, lt, lte } from 'drizzle-orm';
import type { Database } from '../store/database.ts';
import { newsletterSubscriptions } from '../store/schema.ts';
import { withdrawRequest } from './withdrawRequest.ts';

/** How long a request waits for its confirmation. The mail says so. */
export const CONFIRM_WITHIN_MS = 48 * 3_600_000;

/** Limitation of claims that somebody was mailed without consent: § 195 BGB. */
const KEEP_PROOF_MS = 3 * 366 * 24 * 3_600_000;

/** Deletes requests that nobody confirmed in time, and proofs that nobody can ask for any more. */
export async function expireSubscriptions(db: Database, now: number): Promise<void> {
  await withdrawRequest(db, lte(newsletterSubscriptions.requestedAt, now - CONFIRM_WITHIN_MS));
  await db
    .delete(newsletterSubscriptions)
    .where(and(eq(newsletterSubscriptions.state, 'unsubscribed'), lt(newsletterSubscriptions.unsubscribedAt, now - KEEP_PROOF_MS)));
}
