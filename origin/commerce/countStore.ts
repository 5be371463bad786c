import { and, count, eq, inArray, isNotNull, min } from 'drizzle-orm';
import type { CommerceGauges } from '#shared/contracts/gauges.contract.ts';
import type { Database } from '../database/database.ts';
import { ageOf } from '../outbox/ageOf.ts';
import { reports } from './payments/schema.ts';
import { payments, subscriptionEffects, subscriptions } from './subscriptions/schema.ts';

type StoreCounts = Omit<NonNullable<CommerceGauges['store']>, 'rolesUntold'>;

const COUNTED = ['ordered', 'pastDue', 'chargedBack'] as const;
const UNPAID = ['asked', 'open', 'authorized'] as const;

/** How many orders, payments and reports are open in the store, and what of its subscriptions owes. By indexes alone. */
export async function countStore(db: Database, now: number): Promise<StoreCounts> {
  const [contracts, moneys, [toRefund], [report]] = await db.batch([
    db
      .select({ state: subscriptions.state, kind: subscriptions.kind, count: count() })
      .from(subscriptions)
      .where(inArray(subscriptions.state, COUNTED))
      .groupBy(subscriptions.state, subscriptions.kind),
    db
      .select({ status: payments.status, count: count() })
      .from(payments)
      .where(inArray(payments.status, [...UNPAID, 'refunding']))
      .groupBy(payments.status),
    db
      .select({ count: count() })
      .from(subscriptionEffects)
      .where(and(eq(subscriptionEffects.kind, 'refund'), isNotNull(subscriptionEffects.dueAt))),
    db
      .select({ count: count(), oldest: min(reports.receivedAt) })
      .from(reports)
      .where(isNotNull(reports.dueAt)),
  ]);
  const inState = (state: (typeof COUNTED)[number]) => sum(contracts.filter((one) => one.state === state));
  const isRefunding = ({ status }: { readonly status: string }) => status === 'refunding';
  return {
    ordersOpen: inState('ordered'),
    paymentsOpen: sum(moneys.filter((money) => !isRefunding(money))),
    // Not asked for yet, and asked for and not confirmed.
    refundsOpen: sum(moneys.filter(isRefunding)) + (toRefund?.count ?? 0),
    pastDue: inState('pastDue'),
    // Of what is bought once, that is its end.
    chargedBack: sum(contracts.filter(({ state, kind }) => state === 'chargedBack' && kind === 'subscription')),
    reportsWaiting: report?.count ?? 0,
    reportOldestMs: ageOf(report?.oldest, now),
  };
}

function sum(counts: readonly { readonly count: number }[]): number {
  return counts.reduce((all, one) => all + one.count, 0);
}
