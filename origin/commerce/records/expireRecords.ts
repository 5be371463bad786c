import { lt, sql } from 'drizzle-orm';
import { termCalendar } from '#shared/calendar/termCalendar.ts';
import { RECORD_MONTHS } from '#shared/domain/record/personRecord.ts';
import type { Database } from '../../database/database.ts';
import { deleteInBatches } from '../../database/deleteInBatches.ts';
import { personRecords } from './schema.ts';

const MINUTE_MS = 60_000;
const DAY_MS = 86_400_000;

/**
 * Deletes expired records. In the first minute of a day (UTC) also the digests by which sales of erased customers
 * would still add to them, which reads each of these sales.
 */
export async function expireRecords(db: Database, now: number): Promise<void> {
  const before = termCalendar.afterMonths(now, -RECORD_MONTHS);
  await deleteInBatches(db, personRecords, lt(personRecords.at, before));
  if (now % DAY_MS >= MINUTE_MS) return;
  const ofErased = sql`customer_id >= 'erased:' AND customer_id < 'erased;'`;
  await db.run(sql`UPDATE payments SET means_digest = NULL WHERE means_digest IS NOT NULL AND asked_at < ${before}
    AND subscription_id IN (SELECT id FROM subscriptions WHERE ${ofErased})`);
  await db.run(sql`UPDATE subscriptions SET mailbox_digest = NULL WHERE ${ofErased} AND mailbox_digest IS NOT NULL
    AND NOT EXISTS (SELECT 1 FROM payments WHERE payments.subscription_id = subscriptions.id AND asked_at >= ${before})`);
}
