import { lt, sql } from 'drizzle-orm';
import { contractCalendar } from '#shared/calendar/contractCalendar.ts';
import { RECORD_MONTHS } from '#shared/domain/record/personRecord.ts';
import type { Database } from '../../database/database.ts';
import { deleteInBatches } from '../../database/deleteInBatches.ts';
import { personRecords } from './schema.ts';

/** Deletes records that count no longer, and digests by which contracts of the erased would still add to them. */
export async function expireRecords(db: Database, now: number): Promise<void> {
  const before = contractCalendar.afterMonths(now, -RECORD_MONTHS);
  await deleteInBatches(db, personRecords, lt(personRecords.at, before));
  const ofErased = sql`customer_id >= 'erased:' AND customer_id < 'erased;'`;
  await db.run(sql`UPDATE payments SET means_digest = NULL WHERE means_digest IS NOT NULL AND asked_at < ${before}
    AND subscription_id IN (SELECT id FROM subscriptions WHERE ${ofErased})`);
  await db.run(sql`UPDATE subscriptions SET mailbox_digest = NULL WHERE ${ofErased} AND mailbox_digest IS NOT NULL
    AND NOT EXISTS (SELECT 1 FROM payments WHERE payments.subscription_id = subscriptions.id AND asked_at >= ${before})`);
}
