import { and, eq, gt } from 'drizzle-orm';
import * as v from 'valibot';
import { otherCause } from '#shared/contracts/grants.contract.ts';
import { explainGrants } from '#shared/domain/grants/explainGrants.ts';
import { rolesAt, rolesHoldUntil, type Grant } from '#shared/domain/grants/grant.ts';
import type { Database } from '../../database/database.ts';
import { grants } from './schema.ts';
import { subscriptionStore } from '../subscriptions/subscriptionStore.ts';

const causeContract = v.pipe(
  v.string(),
  v.parseJson(),
  v.union([v.object({ kind: v.picklist(['subscription', 'courtesy']), subscriptionId: v.string() }), otherCause]),
);

/** A customer's present roles, and their causes. */
export async function explainRoles(db: Database, customerId: string, at: number) {
  const [live, subscriptions] = await Promise.all([
    loadGrants(db, customerId, at),
    subscriptionStore.list(db, customerId),
  ]);
  return {
    roles: rolesAt(live, at),
    holdUntil: rolesHoldUntil(live, at),
    reasons: explainGrants(live, { subscriptions, at }),
  };
}

/** Grants that have not ended, ordered by end. */
export async function loadGrants(db: Database, customerId: string, at: number): Promise<readonly Grant[]> {
  const rows = await db
    .select()
    .from(grants)
    .where(and(eq(grants.customerId, customerId), gt(grants.untilAt, at)))
    .orderBy(grants.untilAt, grants.id);
  return rows.map(toGrant);
}

export function toGrant({ id, role, cause, fromAt, untilAt }: typeof grants.$inferSelect): Grant {
  return { id, role, cause: v.parse(causeContract, cause), from: fromAt, until: untilAt };
}
