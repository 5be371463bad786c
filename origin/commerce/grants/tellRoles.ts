import { and, asc, eq, lte, sql } from 'drizzle-orm';
import { rolesAt, rolesHoldUntil } from '#shared/domain/grants/grant.ts';
import type { Database } from '../../database/database.ts';
import { makeDue } from '../../database/makeDue.ts';
import type { RolesPort } from './createRolesPort.ts';
import { loadGrants } from './loadGrants.ts';
import { roleUpdates } from './schema.ts';

/** Of one run. */
const BATCH = 50;
/** Longer than a call may take, and at most about an hour apart. */
const FIRST_PAUSE_MS = 15_000;
const MOST_DOUBLINGS = 8;

/**
 * Tells the account service the roles of whoever's have changed, the longest due first: of one customer, or of all. Who
 * was given something meanwhile is due again. The first that cannot be told ends the round.
 */
export async function tellRoles(db: Database, port: RolesPort, now: number, customerId?: string): Promise<void> {
  const isAsked = customerId === undefined ? undefined : eq(roleUpdates.customerId, customerId);
  const due = await db
    .select({ customerId: roleUpdates.customerId, version: roleUpdates.version })
    .from(roleUpdates)
    .where(and(lte(roleUpdates.dueAt, now), isAsked))
    .orderBy(asc(roleUpdates.dueAt))
    .limit(BATCH);
  for (const update of due) {
    const isSame = and(eq(roleUpdates.customerId, update.customerId), eq(roleUpdates.version, update.version));
    await db
      .update(roleUpdates)
      .set({
        attempts: sql`${roleUpdates.attempts} + 1`,
        dueAt: sql`${now} + ${FIRST_PAUSE_MS} * (1 << min(${roleUpdates.attempts}, ${MOST_DOUBLINGS}))`,
      })
      .where(isSame);
    const live = await loadGrants(db, update.customerId, now);
    if (!(await port({ ...update, roles: rolesAt(live, now) }))) return;
    await db
      .update(roleUpdates)
      .set({ attempts: 0, dueAt: rolesHoldUntil(live, now) })
      .where(isSame);
  }
}

/** Makes a customer's roles due at once, unless somebody may be telling them. */
export function makeRolesDue(db: Database, customerId: string, now: number): Promise<void> {
  const where = eq(roleUpdates.customerId, customerId);
  return makeDue(db, roleUpdates, { where, now, firstPauseMs: FIRST_PAUSE_MS, mostDoublings: MOST_DOUBLINGS });
}
