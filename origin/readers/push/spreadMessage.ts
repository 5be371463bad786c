import { and, asc, eq, isNull, sql, type SQL } from 'drizzle-orm';
import type { PushJob, PushMessage } from '#shared/contracts/push.contract.ts';
import type { Database } from '../../database/database.ts';
import { endOfLife } from './messageLife.ts';
import { pushChoices, pushMessages, pushRanges, pushSubscriptions } from './schema.ts';

/** Recipients per job: six at once, each some hundred milliseconds, take four seconds. */
export const RANGE_SIZE = 200;
/** Inlined, because D1 binds numbers as REAL, which would divide with a fraction. */
const WHOLE_RANGE = sql.raw(String(RANGE_SIZE));
/** The range of a title's push vendor, which counts as one recipient: subscriptions begin at 1. */
export const VENDOR_RANGE = 0;
/** The platform's limit of a batch. */
const JOBS_AT_ONCE = 100;

/**
 * Partitions the recipients into ranges, once, with one for the title's push vendor if it has one, and enqueues a job
 * for each unfinished one. Idempotent: a second call continues.
 */
export async function spreadMessage(
  db: Database,
  queue: Pick<Queue<PushJob>, 'sendBatch'>,
  message: PushMessage,
  hasVendor = false,
): Promise<void> {
  const isSpread = sql`EXISTS (SELECT 1 FROM push_ranges WHERE message_id = ${message.id})`;
  await db.batch([
    db
      .insert(pushMessages)
      .values({
        id: message.id,
        message: JSON.stringify(message),
        expiresAt: endOfLife(message.kind, message.createdAt),
      })
      .onConflictDoNothing(),
    db.insert(pushRanges).select(sql`
      SELECT ${message.id}, min(id), max(id), 0, NULL, NULL
      FROM (SELECT id, row_number() OVER (ORDER BY id) - 1 AS place FROM (${selectTold(message)}))
      WHERE NOT ${isSpread} GROUP BY place / ${WHOLE_RANGE}`),
    // After them, whose statement would take it for theirs. Readers chose breaking news there, and no topics.
    ...(hasVendor && message.kind === 'breaking'
      ? [
          db
            .insert(pushRanges)
            .values({ messageId: message.id, firstId: VENDOR_RANGE, lastId: VENDOR_RANGE })
            .onConflictDoNothing(),
        ]
      : []),
  ]);
  const open = await db
    .select({ firstId: pushRanges.firstId })
    .from(pushRanges)
    .where(and(eq(pushRanges.messageId, message.id), isNull(pushRanges.doneAt)))
    .orderBy(asc(pushRanges.firstId));
  const jobs = open.map(({ firstId }) => ({
    body: { job: 'send', range: { messageId: message.id, firstId } } as const,
  }));
  for (let at = 0; at < jobs.length; at += JOBS_AT_ONCE) await queue.sendBatch(jobs.slice(at, at + JOBS_AT_ONCE));
}

/** The `id` of each recipient, ignoring quiet hours. */
export function selectTold({ kind, mandator, tags }: PushMessage): SQL {
  return kind === 'breaking'
    ? sql`SELECT id FROM ${pushSubscriptions} WHERE mandator = ${mandator} AND breaking = 1 AND ended_at IS NULL`
    : sql`SELECT DISTINCT subscription_id AS id FROM ${pushChoices} WHERE mandator = ${mandator} AND tag_id IN (SELECT value FROM json_each(${JSON.stringify(tags)}))`;
}
