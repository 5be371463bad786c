import { and, eq, isNotNull, isNull, type SQL } from 'drizzle-orm';
import type { Database } from '../../database/database.ts';
import { newsletterReaders } from './schema.ts';

/** Deletes unconfirmed requests. Proofs of earlier confirmations stay. */
export async function withdrawRequest(db: Database, which: SQL): Promise<void> {
  const isPending = eq(newsletterReaders.state, 'pending');
  await db.batch([
    db.delete(newsletterReaders).where(and(which, isPending, isNull(newsletterReaders.unsubscribedAt))),
    db
      .update(newsletterReaders)
      .set({ state: 'unsubscribed', address: null })
      .where(and(which, isPending, isNotNull(newsletterReaders.unsubscribedAt))),
  ]);
}
