import { and, count, eq, gt, inArray, isNotNull, lte, min } from 'drizzle-orm';
import type { CommerceGauges } from '#shared/contracts/gauges.contract.ts';
import type { Database } from '../database/database.ts';
import { ageOf } from '../outbox/ageOf.ts';
import { roleUpdates } from './grants/schema.ts';
import { reports } from './payments/schema.ts';
import { payments, subscriptionEffects, subscriptions } from './subscriptions/schema.ts';

/** How many orders, payments and reports are open in the store, and what of its subscriptions owes. */
export async function countStore(db: Database, now: number): Promise<CommerceGauges['store']> {
  const [ordered, pastDue, chargedBack, asked, toRefund, refunding, [report], [untold]] = await db.batch([
    db.select({ count: count() }).from(subscriptions).where(eq(subscriptions.state, 'ordered')),
    db.select({ count: count() }).from(subscriptions).where(eq(subscriptions.state, 'pastDue')),
    // Of what is bought once, that is its end.
    db
      .select({ count: count() })
      .from(subscriptions)
      .where(and(eq(subscriptions.state, 'chargedBack'), eq(subscriptions.kind, 'subscription'))),
    db
      .select({ count: count() })
      .from(payments)
      .where(inArray(payments.status, ['asked', 'open', 'authorized'])),
    // Not asked for yet, and asked for and not confirmed.
    db
      .select({ count: count() })
      .from(subscriptionEffects)
      .where(and(eq(subscriptionEffects.kind, 'refund'), isNotNull(subscriptionEffects.dueAt))),
    db.select({ count: count() }).from(payments).where(eq(payments.status, 'refunding')),
    db
      .select({ count: count(), oldest: min(reports.receivedAt) })
      .from(reports)
      .where(isNotNull(reports.dueAt)),
    untoldRoles(db, now),
  ]);
  const sum = (...counts: readonly (readonly { readonly count: number }[])[]) =>
    counts.flat().reduce((all, one) => all + one.count, 0);
  return {
    ordersOpen: sum(ordered),
    paymentsOpen: sum(asked),
    refundsOpen: sum(toRefund, refunding),
    pastDue: sum(pastDue),
    chargedBack: sum(chargedBack),
    reportsWaiting: report?.count ?? 0,
    reportOldestMs: ageOf(report?.oldest, now),
    rolesUntold: untold?.waiting ?? 0,
  };
}

/** Roles that the account service did not take at once. What changes only later waits for nobody. */
export function untoldRoles(db: Database, now: number) {
  return db
    .select({ waiting: count(), oldest: min(roleUpdates.dueAt) })
    .from(roleUpdates)
    .where(and(gt(roleUpdates.attempts, 0), lte(roleUpdates.dueAt, now)));
}
