import { and, eq, isNotNull, isNull, type SQL } from 'drizzle-orm';
import type { Database } from '../../database/database.ts';
import { newsletterSubscriptions } from './schema.ts';

/**
 * Forgets requests that were not confirmed. Where there had been a subscription before, the proof of that one stays.
 */
export async function withdrawRequest(db: Database, which: SQL): Promise<void> {
  const isPending = eq(newsletterSubscriptions.state, 'pending');
  await db.batch([
    db.delete(newsletterSubscriptions).where(and(which, isPending, isNull(newsletterSubscriptions.unsubscribedAt))),
    db
      .update(newsletterSubscriptions)
      .set({ state: 'unsubscribed', address: null })
      .where(and(which, isPending, isNotNull(newsletterSubscriptions.unsubscribedAt))),
  ]);
}
