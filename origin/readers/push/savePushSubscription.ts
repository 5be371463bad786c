import { createHash } from 'node:crypto';
import { and, eq, isNull, sql, type SQL } from 'drizzle-orm';
import type { StoredPushWish, PushMove } from '#shared/contracts/push.contract.ts';
import { termCalendar } from '#shared/calendar/termCalendar.ts';
import type { PushChoices } from '#shared/domain/push/pushChoices.ts';
import { retentionEnd } from '#shared/domain/retention/retention.ts';
import type { MandatorId } from '#shared/mandators/mandator.ts';
import type { Database, Statement } from '../../database/database.ts';
import { runAll } from '../../database/runAll.ts';
import { pushChoices, pushSubscriptions as table } from './schema.ts';

type Kept = { readonly mandator: MandatorId; readonly now: number };

/**
 * Saves a browser's subscription. One row per endpoint: the last choice wins. The proof of consent stays while the
 * wording is unchanged; logging out keeps the browser subscribed.
 */
export async function savePushSubscription(
  db: Database,
  { subscription, choices, textVersion, ssoId }: StoredPushWish,
  { mandator, now }: Kept,
): Promise<void> {
  const key = endpointKey(subscription.endpoint);
  const wanted = {
    mandator,
    endpoint: subscription.endpoint,
    ...subscription.keys,
    breaking: choices.breaking,
    breakingAtNight: choices.breakingAtNight,
    quietFrom: choices.quiet?.from ?? null,
    quietTo: choices.quiet?.to ?? null,
    textVersion,
    seenAt: now,
    endedAt: null,
    retainedUntil: null,
  };
  const isAgreedBefore = sql`${table.endedAt} IS NULL AND ${table.textVersion} = ${textVersion}`;
  await runAll(db, [
    db
      .insert(table)
      .values({ ...wanted, endpointKey: key, ssoId, agreedAt: now })
      .onConflictDoUpdate({
        target: table.endpointKey,
        set: {
          ...wanted,
          ssoId: sql`coalesce(${ssoId}, ${table.ssoId})`,
          agreedAt: sql`CASE WHEN ${isAgreedBefore} THEN ${table.agreedAt} ELSE ${now} END`,
        },
      }),
    ...writeChoices(db, key, mandator, choices),
  ]);
}

function writeChoices(db: Database, key: string, mandator: MandatorId, { topics, regions }: PushChoices): Statement[] {
  const ofKey = sql`(SELECT id FROM ${table} WHERE ${table.endpointKey} = ${key})`;
  const chosen = JSON.stringify([
    ...topics.map((id) => ({ kind: 'topic', id })),
    ...regions.map((id) => ({ kind: 'region', id })),
  ]);
  return [
    db.delete(pushChoices).where(eq(pushChoices.subscriptionId, ofKey)),
    db
      .insert(pushChoices)
      .select(sql`SELECT ${ofKey}, value ->> 'kind', value ->> 'id', ${mandator} FROM json_each(${chosen}) WHERE true`),
  ];
}

/**
 * A browser's subscription of this title, and marks it as seen; null if there is none. Knowing the endpoint authorises
 * the call.
 */
export async function findSubscription(
  db: Database,
  endpoint: string,
  { mandator, now }: Kept,
): Promise<PushChoices | null> {
  const [found] = await db.update(table).set({ seenAt: now }).where(isLive(endpoint, mandator)).returning();
  if (!found) return null;
  const chosen = await db.select().from(pushChoices).where(eq(pushChoices.subscriptionId, found.id));
  const idsOf = (kind: 'topic' | 'region') => chosen.filter((row) => row.kind === kind).map(({ tagId }) => tagId);
  const { breaking, breakingAtNight, quietFrom, quietTo } = found;
  return {
    breaking,
    breakingAtNight,
    topics: idsOf('topic'),
    regions: idsOf('region'),
    quiet: quietFrom === null || quietTo === null ? null : { from: quietFrom, to: quietTo },
  };
}

/** Moves a subscription to the browser's new endpoint. False if the old endpoint has none: then nothing is stored. */
export async function moveSubscription(
  db: Database,
  { from, to }: PushMove,
  { mandator, now }: Kept,
): Promise<boolean> {
  const key = endpointKey(to.endpoint);
  if (from === to.endpoint) return (await findSubscription(db, from, { mandator, now })) !== null;
  const [, moved] = await db.batch([
    // Deletes an existing row of the new endpoint: there is one row per endpoint.
    db
      .delete(table)
      .where(
        sql`${table.endpointKey} = ${key} AND EXISTS (SELECT 1 FROM ${table} AS other WHERE other.endpoint_key = ${endpointKey(from)} AND other.ended_at IS NULL)`,
      ),
    db
      .update(table)
      .set({ endpointKey: key, endpoint: to.endpoint, ...to.keys, seenAt: now })
      .where(isLive(from, mandator))
      .returning({ id: table.id }),
  ]);
  return moved.length > 0;
}

/** Ends a browser's subscription and deletes its endpoint. */
export async function endSubscription(db: Database, endpoint: string, { mandator, now }: Kept): Promise<void> {
  const [found] = await db.select({ id: table.id }).from(table).where(isLive(endpoint, mandator));
  if (found) await runAll(db, endStatements(db, eq(table.id, found.id), now));
}

/** Statements that end the selected subscriptions; proofs stay, for how long: `expireSubscriptions.ts`. */
export function endStatements(db: Database, which: SQL, now: number): Statement[] {
  const meant = db.select({ id: table.id }).from(table).where(which);
  return [
    db.delete(pushChoices).where(sql`${pushChoices.subscriptionId} IN ${meant}`),
    db
      .update(table)
      .set({
        endpoint: null,
        p256dh: null,
        auth: null,
        ssoId: null,
        endedAt: now,
        retainedUntil: retentionEnd('consent', now, termCalendar),
      })
      .where(and(which, isNull(table.endedAt))),
  ];
}

function isLive(endpoint: string, mandator: MandatorId) {
  return and(eq(table.endpointKey, endpointKey(endpoint)), eq(table.mandator, mandator), isNull(table.endedAt));
}

/** Digest of an endpoint, which is long and random; cannot be reversed. */
function endpointKey(endpoint: string): string {
  return createHash('sha256').update(endpoint).digest('base64url');
}
