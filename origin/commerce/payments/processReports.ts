import { and, asc, eq, inArray, isNotNull, isNull, lt, lte } from 'drizzle-orm';
import type { PaymentPort, PaymentReport } from '#shared/contracts/payment.contract.ts';
import type { Database } from '../../database/database.ts';
import { deleteInBatches } from '../../database/deleteInBatches.ts';
import { log } from '../../log.ts';
import { payments } from './schema.ts';
import { subscriptions } from '../sales/schema.ts';
import { applySession } from './applySession.ts';
import { dropPayment } from './dropPayment.ts';
import { isGivenUp } from './isGivenUp.ts';
import { reports } from './schema.ts';
import { claimTasks } from './claimTasks.ts';

/** Per run of the cron. */
const BATCH = 50;
const HOUR_MS = 3_600_000;
/** Payment pages older than this are closed: an open one blocks the next charge. */
const PAGE_WAIT_MS = 24 * HOUR_MS;
/** Consecutive failures after which the service counts as away and the run ends. */
const MOST_FAILURES = 3;
/** Retention of reports: direct debits can be called back for eight weeks. */
const KEPT_MS = 90 * 24 * HOUR_MS;

/** Two unsigned reports of one payment within this time are one. */
const HINT_MS = 60_000;

/**
 * Stores a report of the payment service before it is acknowledged. A repeated one is stored once. Unsigned ones are
 * stored for known payments only, so that nothing can be made to grow: the payment is read at once, and again after the
 * minute, for what else was reported in it. True where something was stored.
 */
export async function saveReport(db: Database, { eventId, sessionId }: PaymentReport, now: number): Promise<boolean> {
  if (sessionId === null) return false;
  const row = (id: string, dueAt: number) =>
    ({ source: 'payment', eventId: id, subject: sessionId, receivedAt: now, dueAt }) as const;
  if (eventId !== null) return insertReports(db, [row(eventId, now)]);
  const isKnown = await db.select().from(payments).where(eq(payments.sessionId, sessionId)).get();
  if (!isKnown) return false;
  const minute = Math.floor(now / HINT_MS);
  return insertReports(db, [
    row(`${sessionId}.${minute}`, now),
    row(`${sessionId}.${minute + 1}`, (minute + 1) * HINT_MS),
  ]);
}

async function insertReports(db: Database, rows: (typeof reports.$inferInsert)[]): Promise<boolean> {
  const stored = await db.insert(reports).values(rows).onConflictDoNothing().returning({ eventId: reports.eventId });
  return stored.length > 0;
}

/** Reads the payments that reports refer to, of one report or all: the service's answer counts, not the report. */
export async function processReports(db: Database, port: PaymentPort, now: number, eventId?: string): Promise<void> {
  const task = {
    table: reports,
    key: reports.eventId,
    where: eventId === undefined ? undefined : eq(reports.eventId, eventId),
    process: async (key: string) => {
      const report = await db.select().from(reports).where(eq(reports.eventId, key)).get();
      return report === undefined || readPayment(db, port, report.subject, now);
    },
  };
  await claimTasks(db, task, now);
}

/**
 * Covers missing reports: reads payments that have been open for an hour, closes pages without purpose or unpaid for a
 * day, and deletes old reports. An unreadable payment delays no other.
 */
export async function readOpenPayments(db: Database, port: PaymentPort, now: number): Promise<void> {
  await deleteInBatches(db, reports, and(isNull(reports.dueAt), lt(reports.receivedAt, now - KEPT_MS)));
  const open = await db
    .select({ payment: payments, owner: subscriptions })
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
  let failures = 0;
  for (const { payment, owner } of open) {
    const { sessionId, chargeId, status, askedAt } = payment;
    if (sessionId === null) continue;
    const isClosed = status === 'open' && (isGivenUp(owner, chargeId) || askedAt <= now - PAGE_WAIT_MS);
    if (isClosed) await port.cancel(sessionId);
    if (await readPayment(db, port, sessionId, now)) {
      failures = 0;
      continue;
    }
    // Moves it to the end of the queue.
    await db.update(payments).set({ readAt: now }).where(eq(payments.chargeId, chargeId));
    failures += 1;
    if (failures === MOST_FAILURES) return;
  }
}

/** Reads the state of one payment and applies it; false where the service is away or the sale busy. */
export async function readPayment(db: Database, port: PaymentPort, sessionId: string, now: number): Promise<boolean> {
  const session = await port.status(sessionId);
  if (session.ok) return applySession(db, session.value, now);
  if (session.error === 'unknown') return losePayment(db, sessionId, now);
  log.warn('payment_unreachable', { kind: 'status' });
  return false;
}

/**
 * The service has lost a payment. An open one is dropped, and can be requested anew. An announced one will not arrive,
 * and a refund may not have left: both become `lost`, for staff to settle. A reader whose payment is lost keeps access
 * by courtesy, and gets a new request.
 */
async function losePayment(db: Database, sessionId: string, now: number): Promise<boolean> {
  const found = await db
    .select({ payment: payments, owner: subscriptions })
    .from(payments)
    .innerJoin(subscriptions, eq(subscriptions.id, payments.subscriptionId))
    .where(eq(payments.sessionId, sessionId))
    .get();
  const status = found?.payment.status;
  log.error('payment_lost', { key: found?.payment.chargeId ?? sessionId, kind: status ?? 'none' });
  if (!found || (status !== 'open' && status !== 'authorized' && status !== 'refunding')) return true;
  const { owner, payment } = found;
  const isLost = status === 'authorized';
  const { chargeId } = payment;
  if (status !== 'refunding' && !(await dropPayment(db, { chargeId, owner, now, isLost }))) return false;
  if (status === 'open') return true;
  await db.update(payments).set({ status: 'lost', readAt: now }).where(eq(payments.chargeId, chargeId));
  return true;
}
