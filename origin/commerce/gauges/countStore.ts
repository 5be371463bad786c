import { and, count, eq, gt, gte, inArray, isNotNull, min, type SQL } from 'drizzle-orm';
import type { CommerceGauges } from '#shared/contracts/gauges.contract.ts';
import type { Database } from '../../database/database.ts';
import { ageOf } from '../../outbox/ageOf.ts';
import { reports } from '../payments/schema.ts';
import { personRecords } from '../records/schema.ts';
import { payments } from '../payments/schema.ts';
import { subscriptionEffects, subscriptions } from '../sales/schema.ts';

type StoreCounts = Omit<NonNullable<CommerceGauges['store']>, 'rolesUntold'>;

const COUNTED = ['ordered', 'pastDue', 'chargedBack'] as const;
const UNPAID = ['asked', 'open', 'authorized'] as const;

const DAY_MS = 24 * 3_600_000;

/**
 * Counts open orders, payments and reports of the store, debts of its subscriptions, and unusual events of the last day
 * or week. Uses indexes only.
 */
export async function countStore(db: Database, now: number): Promise<StoreCounts> {
  const ofWeek = (status: string, isCounted?: SQL) =>
    db
      .select({ count: count() })
      .from(payments)
      .where(and(eq(payments.status, status), gte(payments.readAt, now - 7 * DAY_MS), isCounted));
  const [sales, moneys, [toRefund], [report], recorded, returned, lost] = await db.batch([
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
    db
      .select({ kind: personRecords.kind, holder: personRecords.holder, count: count() })
      .from(personRecords)
      .where(gte(personRecords.at, now - DAY_MS))
      .groupBy(personRecords.kind, personRecords.holder),
    ofWeek('chargedBack', gt(payments.refundedCents, 0)),
    ofWeek('lost'),
  ]);
  const inState = (state: (typeof COUNTED)[number]) => sum(sales.filter((one) => one.state === state));
  const isRefunding = ({ status }: { readonly status: string }) => status === 'refunding';
  return {
    ordersOpen: inState('ordered'),
    paymentsOpen: sum(moneys.filter((money) => !isRefunding(money))),
    // Refunds not requested yet, and those requested but unconfirmed.
    refundsOpen: sum(moneys.filter(isRefunding)) + (toRefund?.count ?? 0),
    pastDue: inState('pastDue'),
    // For purchases a chargeback is the end.
    chargedBack: sum(sales.filter(({ state, kind }) => state === 'chargedBack' && kind === 'subscription')),
    reportsWaiting: report?.count ?? 0,
    reportOldestMs: ageOf(report?.oldest, now),
    withdrawalsOfDay: countPersons(recorded, 'withdrawn'),
    unpaidOfDay: countPersons(recorded, 'unpaid'),
    chargebacksOfDay: countPersons(recorded, 'chargedBack'),
    declinedOfDay: countPersons(recorded, 'declined'),
    returnedTwiceOfWeek: sum(returned),
    lostOfWeek: sum(lost),
  };
}

type Recorded = Pick<typeof personRecords.$inferSelect, 'kind' | 'holder'> & { readonly count: number };

/**
 * Counts persons. An erasure deletes records by account and keeps those by mailbox; older sales have no mailbox.
 */
function countPersons(recorded: readonly Recorded[], kind: Recorded['kind']): number {
  const by = (holder: Recorded['holder']) => sum(recorded.filter((one) => one.kind === kind && one.holder === holder));
  return Math.max(by('customer'), by('mailbox'));
}

function sum(counts: readonly { readonly count: number }[]): number {
  return counts.reduce((all, one) => all + one.count, 0);
}
