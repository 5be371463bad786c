import { asc, lte } from 'drizzle-orm';
import type { Database } from '../../database/database.ts';
import { log } from '../../log.ts';
import { subscriptions } from './schema.ts';
import { applyEvent } from './applyEvent.ts';

/** Per run of the cron. */
const BATCH = 100;

/** Applies due changes by time: ends of terms and courtesy, retries, pauses. A failing sale delays no other. */
export async function passTime(db: Database, now: number): Promise<void> {
  const due = await db
    .select({ id: subscriptions.id, kind: subscriptions.kind })
    .from(subscriptions)
    .where(lte(subscriptions.dueAt, now))
    .orderBy(asc(subscriptions.dueAt))
    .limit(BATCH);
  for (const sale of due) {
    try {
      await applyEvent(db, sale, { kind: 'timePassed', at: now });
    } catch (cause) {
      log.error('subscription_stuck', { key: sale.id, cause: cause instanceof Error ? cause.name : typeof cause });
    }
  }
}
