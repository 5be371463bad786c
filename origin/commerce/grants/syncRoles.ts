import { and, asc, eq, lte, sql } from 'drizzle-orm';
import { rolesAt, rolesHoldUntil, type Grant } from '#shared/domain/grants/grant.ts';
import { log } from '../../log.ts';
import type { Database } from '../../database/database.ts';
import { makeDue } from '../../database/makeDue.ts';
import type { RolesPort } from './createRolesPort.ts';
import { loadGrants } from './loadGrants.ts';
import { roleUpdates } from './schema.ts';

/** Per run. */
const BATCH = 50;
/** Longer than a call may take; the longest pause is about an hour. */
const FIRST_PAUSE_MS = 15_000;
const MOST_DOUBLINGS = 8;
/** Upper bound of the back-off of a role update. */
export const LONGEST_ROLE_PAUSE_MS = FIRST_PAUSE_MS * 2 ** MOST_DOUBLINGS;
/** About a day of attempts: an account still unknown then does not belong to the account service. */
const MOST_UNKNOWN = 30;
/** Interval of repeated syncs, should the account service have lost roles. */
const AGAIN_AFTER_MS = 7 * 86_400_000;

/**
 * Syncs changed roles to the account service, the longest due first: of one customer, or of all. A grant written
 * meanwhile makes the update due again. The first call that finds the service away ends the run; an account unknown to
 * it is retried for a day.
 */
export async function syncRoles(db: Database, port: RolesPort, now: number, customerId?: string): Promise<void> {
  const isAsked = customerId === undefined ? undefined : eq(roleUpdates.customerId, customerId);
  const due = await db
    .select({ customerId: roleUpdates.customerId, version: roleUpdates.version })
    .from(roleUpdates)
    .where(and(lte(roleUpdates.dueAt, now), isAsked))
    .orderBy(asc(roleUpdates.dueAt))
    .limit(BATCH);
  for (const update of due) {
    const isSame = and(eq(roleUpdates.customerId, update.customerId), eq(roleUpdates.version, update.version));
    const [tried] = await db
      .update(roleUpdates)
      .set({
        attempts: sql`${roleUpdates.attempts} + 1`,
        dueAt: sql`${now} + ${FIRST_PAUSE_MS} * (1 << min(${roleUpdates.attempts}, ${MOST_DOUBLINGS}))`,
      })
      .where(isSame)
      .returning({ attempts: roleUpdates.attempts });
    const live = await loadGrants(db, update.customerId, now);
    const roles = rolesAt(live, now);
    const outcome = await port({ ...update, roles });
    if (outcome === 'away') return;
    // A missing account has no roles to lose.
    if (outcome === 'unknown' && roles.length > 0) {
      if ((tried?.attempts ?? 0) < MOST_UNKNOWN) continue;
      log.error('roles_unknown', { count: roles.length });
    }
    await db
      .update(roleUpdates)
      .set({ attempts: 0, dueAt: nextLook(live, now) })
      .where(isSame);
  }
}

/** When roles change by time, or are synced again; null where there are none. */
function nextLook(live: readonly Grant[], now: number): number | null {
  return live.length === 0 ? null : Math.min(rolesHoldUntil(live, now) ?? Infinity, now + AGAIN_AFTER_MS);
}

/** Syncs a customer's roles again, where the account service has accepted them and a reader's id token lacks them. */
export async function resyncRoles(db: Database, port: RolesPort, now: number, customerId: string): Promise<void> {
  const isSynced = and(eq(roleUpdates.customerId, customerId), eq(roleUpdates.attempts, 0));
  await db.update(roleUpdates).set({ dueAt: now }).where(isSynced);
  await syncRoles(db, port, now, customerId);
}

/** Makes a customer's roles due at once, unless a sync may be in flight. */
export function makeRolesDue(db: Database, customerId: string, now: number): Promise<void> {
  const where = eq(roleUpdates.customerId, customerId);
  return makeDue(db, roleUpdates, { where, now, firstPauseMs: FIRST_PAUSE_MS, mostDoublings: MOST_DOUBLINGS });
}
