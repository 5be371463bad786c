import { and, asc, eq, inArray, isNotNull, isNull, lt, lte } from 'drizzle-orm';
import type { PaymentPort } from '#shared/contracts/payment.contract.ts';
import type { Database } from '../../database/database.ts';
import { deleteInBatches } from '../../database/deleteInBatches.ts';
import { log } from '../../log.ts';
import { payments, subscriptions } from '../subscriptions/schema.ts';
import { applySession } from './applySession.ts';
import { isOver } from './isOver.ts';
import { reports } from './schema.ts';
import { takeOn } from './takeOn.ts';

/** Of one run of the cron. */
const BATCH = 50;
const HOUR_MS = 3_600_000;
/** Nobody names other means any more on a page that was opened so long ago. */
const MEANS_WAIT_MS = 24 * HOUR_MS;
/** A direct debit can be called back for eight weeks; after that a report is nobody's any more. */
const KEPT_MS = 90 * 24 * HOUR_MS;

type Report = { readonly eventId: string; readonly sessionId: string };

/** Notes a report of the payment service before it is acknowledged. One that came before is the same. */
export async function noteReport(db: Database, { eventId, sessionId }: Report, now: number): Promise<void> {
  await db
    .insert(reports)
    .values({ source: 'payment', eventId, subject: sessionId, receivedAt: now, dueAt: now })
    .onConflictDoNothing();
}

/** Reads again what reports were about, one of them or all: how it stands is what the service says when it is asked. */
export async function workOffReports(db: Database, port: PaymentPort, now: number, eventId?: string): Promise<void> {
  const task = {
    table: reports,
    key: reports.eventId,
    where: eventId === undefined ? undefined : eq(reports.eventId, eventId),
    workOff: async (key: string) => {
      const report = await db.select().from(reports).where(eq(reports.eventId, key)).get();
      return report === undefined || readPayment(db, port, report.subject, now);
    },
  };
  await takeOn(db, task, now);
}

/**
 * What nobody has reported: asks for payments that have been open for an hour, gives up those of orders and means
 * that nobody waits for, and forgets old reports.
 */
export async function readOpenPayments(db: Database, port: PaymentPort, now: number): Promise<void> {
  await deleteInBatches(db, reports, and(isNull(reports.dueAt), lt(reports.receivedAt, now - KEPT_MS)));
  const open = await db
    .select({
      sessionId: payments.sessionId,
      status: payments.status,
      state: subscriptions.state,
      isForMeans: payments.isForMeans,
      askedAt: payments.askedAt,
    })
    .from(payments)
    .innerJoin(subscriptions, eq(subscriptions.id, payments.subscriptionId))
    .where(
      and(
        inArray(payments.status, ['open', 'authorized', 'refunding']),
        lte(payments.readAt, now - HOUR_MS),
        isNotNull(payments.sessionId),
      ),
    )
    .orderBy(asc(payments.readAt))
    .limit(BATCH);
  for (const { sessionId, status, state, isForMeans, askedAt } of open) {
    if (sessionId === null) continue;
    const isGivenUp = isOver(state) || (isForMeans && askedAt <= now - MEANS_WAIT_MS);
    if (status === 'open' && isGivenUp && !(await port.cancel(sessionId)).ok) return;
    if (!(await readPayment(db, port, sessionId, now))) return;
  }
}

/** How one payment stands now; false where the service cannot be asked. */
export async function readPayment(db: Database, port: PaymentPort, sessionId: string, now: number): Promise<boolean> {
  const session = await port.status(sessionId);
  if (session.ok) await applySession(db, session.value, now);
  else log.warn('payment_unreachable', { kind: 'status' });
  return session.ok;
}
