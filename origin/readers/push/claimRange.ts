import { and, eq, isNull, sql } from 'drizzle-orm';
import * as v from 'valibot';
import { pushMessageContract, type PushMessage, type PushRange } from '#shared/contracts/push.contract.ts';
import { isQuiet } from '#shared/domain/push/isQuiet.ts';
import type { Database } from '../../database/database.ts';
import { isOneOf } from '../../database/isOneOf.ts';
import { pushMessages, pushRanges, pushSubscriptions } from './schema.ts';
import type { Recipient } from './sendPush.ts';
import { selectTold } from './spreadMessage.ts';

export type Taken = {
  readonly message: PushMessage;
  readonly expiresAt: number;
  readonly recipients: readonly Recipient[];
};

type Taking = {
  readonly now: number;
  /** Duration of the lease in milliseconds. */
  readonly lease: number;
  /** Hour and day in Cologne. */
  readonly hour: number;
  readonly day: string;
  /** Daily limit of messages about followed topics. */
  readonly mostADay: number;
};

const storedMessage = v.pipe(v.string(), v.parseJson(), pushMessageContract);

/**
 * Claims a range, and returns its current recipients, without those in quiet hours or at their daily limit. `busy`
 * while another job has the lease, `over` when done or expired.
 */
export async function claimRange(
  db: Database,
  { messageId, firstId }: PushRange,
  taking: Taking,
): Promise<Taken | 'busy' | 'over'> {
  const isRange = and(eq(pushRanges.messageId, messageId), eq(pushRanges.firstId, firstId));
  const isMine = sql`${isRange} AND ${pushRanges.doneAt} IS NULL`;
  const [taken, [stored], [range]] = await db.batch([
    db
      .update(pushRanges)
      .set({ takenUntil: taking.now + taking.lease })
      .where(sql`${isMine} AND ${pushRanges.takenUntil} <= ${taking.now}`)
      .returning({ firstId: pushRanges.firstId }),
    db.select().from(pushMessages).where(eq(pushMessages.id, messageId)),
    db
      .select({ lastId: pushRanges.lastId, left: pushRanges.left, doneAt: pushRanges.doneAt })
      .from(pushRanges)
      .where(isRange),
  ]);
  if (!stored || !range || range.doneAt !== null) return 'over';
  if (taken.length === 0) return 'busy';
  const message = v.parse(storedMessage, stored.message);
  const { kind } = message;
  const { id: column, endedAt } = pushSubscriptions;
  // Restricted to recipients first: the id range may contain many other subscriptions.
  const isAnnounced = sql`${column} IN (SELECT id FROM (${selectTold(message)}) WHERE id BETWEEN ${firstId} AND ${range.lastId})`;
  const isLeft = range.left === null ? undefined : sql`${column} IN (SELECT value FROM json_each(${range.left}))`;
  const found = await db
    .select()
    .from(pushSubscriptions)
    .where(and(isAnnounced, isNull(endedAt), isLeft));
  const awake = found.filter(
    ({ breakingAtNight, quietFrom: from, quietTo: to }) =>
      !isQuiet({ breakingAtNight, quiet: from === null || to === null ? null : { from, to } }, kind, taking.hour),
  );
  const told = new Set(await (kind === 'breaking' ? idsOf(awake) : allow(db, idsOf(awake), range, taking)));
  return {
    message,
    expiresAt: stored.expiresAt,
    recipients: awake.flatMap(({ id, endpoint, p256dh, auth }) =>
      told.has(id) && endpoint !== null && p256dh !== null && auth !== null ? [{ id, endpoint, p256dh, auth }] : [],
    ),
  };
}

const idsOf = (rows: readonly { readonly id: number }[]) => rows.map(({ id }) => id);

/**
 * Those of these below their daily limit: checked and counted in one statement. Retried recipients were counted before.
 */
async function allow(
  db: Database,
  ids: readonly number[],
  { left }: { readonly left: string | null },
  { day, mostADay }: Taking,
): Promise<readonly number[]> {
  if (left !== null) return ids;
  if (mostADay === 0) return [];
  const { id, toldOn, told } = pushSubscriptions;
  const allowed = await db
    .update(pushSubscriptions)
    .set({ toldOn: day, told: sql`CASE WHEN ${toldOn} = ${day} THEN ${told} + 1 ELSE 1 END` })
    .where(and(isOneOf(id, ids), sql`(${toldOn} IS NOT ${day} OR ${told} < ${mostADay})`))
    .returning({ id });
  return idsOf(allowed);
}
