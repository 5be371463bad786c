import { DurableObject } from 'cloudflare:workers';
import * as v from 'valibot';
import {
  paymentChargeContract,
  paymentMeansContract,
  paymentSessionContract,
  type PaymentCharge,
  type PaymentMeans,
} from '#shared/contracts/payment.contract.ts';
import { courseOf, mayBecome } from './courseOf.ts';
import { deliverReport, type Report, type ReportEnv } from './deliverReport.ts';

/** A session with the texts of its page. */
const bookedContract = v.object({
  ...v.omit(paymentSessionContract, ['payUrl', 'isRefundPending']).entries,
  ...paymentChargeContract.entries,
});
const storedSession = v.pipe(v.string(), v.parseJson(), bookedContract);
const storedMeans = v.pipe(v.string(), v.parseJson(), paymentMeansContract);

export type BookedSession = v.InferOutput<typeof bookedContract>;
type Status = BookedSession['status'];
type Row = { readonly session: string };
type Due = { readonly id: number; readonly sessionId: string; readonly status: Status };
const FIRST_PAUSE_MS = 1_000;
/** Caps the delay between two tries at somewhat more than an hour. */
const MOST_DOUBLINGS = 12;

/** All payments. Every call is idempotent; later events and reports are driven by the alarm. */
export class PaymentBook extends DurableObject<ReportEnv> {
  constructor(state: DurableObjectState, env: ReportEnv) {
    super(state, env);
    state.storage.sql.exec(`
      CREATE TABLE IF NOT EXISTS sessions (id TEXT PRIMARY KEY, charge_id TEXT NOT NULL UNIQUE, session TEXT NOT NULL);
      CREATE TABLE IF NOT EXISTS means_given (customer_id TEXT PRIMARY KEY, means TEXT NOT NULL);
      CREATE TABLE IF NOT EXISTS turns (id INTEGER PRIMARY KEY, session_id TEXT NOT NULL, status TEXT NOT NULL, due_at INTEGER NOT NULL);
      CREATE TABLE IF NOT EXISTS reports (
        id INTEGER PRIMARY KEY, event_id TEXT NOT NULL, type TEXT NOT NULL, session_id TEXT NOT NULL,
        attempts INTEGER NOT NULL DEFAULT 0, due_at INTEGER NOT NULL
      );
    `);
  }

  /** Without the reader present, charges the means given last; fails without any. */
  async initiate({ chargeId, ...charge }: PaymentCharge): Promise<BookedSession> {
    const { sql } = this.ctx.storage;
    const [known] = sql.exec<Row>('SELECT session FROM sessions WHERE charge_id = ?', chargeId);
    if (known) return v.parse(storedSession, known.session);
    const sessionId = crypto.randomUUID();
    const opened: BookedSession = {
      ...charge,
      sessionId,
      chargeId,
      status: 'open',
      refundedCents: 0,
      means: null,
    };
    sql.exec('INSERT INTO sessions VALUES (?, ?, ?)', sessionId, chargeId, JSON.stringify(opened));
    if (charge.returnUrl !== null) return opened;
    const [given] = sql.exec<{ means: string }>(
      'SELECT means FROM means_given WHERE customer_id = ?',
      charge.customerId,
    );
    if (given) this.begin(opened, v.parse(storedMeans, given.means), false);
    else this.become(opened, 'failed', ['failed']);
    await this.wakeUp();
    return this.read(sessionId) ?? opened;
  }

  /** Null for an unknown session. */
  read(sessionId: string): BookedSession | null {
    const [row] = this.ctx.storage.sql.exec<Row>('SELECT session FROM sessions WHERE id = ?', sessionId);
    return row ? v.parse(storedSession, row.session) : null;
  }

  /** Pays once: a second call returns the paid session. */
  async pay(sessionId: string, means: PaymentMeans): Promise<BookedSession | null> {
    const session = this.read(sessionId);
    if (session?.status !== 'open') return session;
    this.begin(session, means, true);
    const { status } = this.read(sessionId) ?? session;
    if (status !== 'failed')
      this.ctx.storage.sql.exec(
        'INSERT INTO means_given VALUES (?, ?) ON CONFLICT (customer_id) DO UPDATE SET means = excluded.means',
        session.customerId,
        JSON.stringify(means),
      );
    return this.settled(sessionId);
  }

  async cancel(sessionId: string): Promise<BookedSession | null> {
    const session = this.read(sessionId);
    if (session?.status === 'open') this.become(session, 'cancelled', ['cancelled']);
    return this.settled(sessionId);
  }

  /** Refunds up to this total, as far as the amount allows. */
  async refund(sessionId: string, cents: number): Promise<BookedSession | null> {
    const session = this.read(sessionId);
    const refundedCents = Math.min(cents, session?.cents ?? 0);
    if (session?.status === 'captured' && session.refundedCents < refundedCents) {
      this.write({ ...session, refundedCents });
      this.report(sessionId, ['refunded']);
    }
    return this.settled(sessionId);
  }

  async chargeBack(sessionId: string): Promise<BookedSession | null> {
    const session = this.read(sessionId);
    if (session) this.become(session, 'chargedBack', ['chargedBack']);
    return this.settled(sessionId);
  }

  override async alarm(): Promise<void> {
    const { sql } = this.ctx.storage;
    const due = sql
      .exec<Due>('SELECT id, session_id AS sessionId, status FROM turns WHERE due_at <= ? ORDER BY due_at', Date.now())
      .toArray();
    for (const { id, sessionId, status } of due) {
      const session = this.read(sessionId);
      if (session) this.become(session, status, [status]);
      sql.exec('DELETE FROM turns WHERE id = ?', id);
    }
    const waiting = sql
      .exec<Report>(
        'SELECT id, event_id AS eventId, type, session_id AS sessionId, attempts FROM reports WHERE due_at <= ? ORDER BY id LIMIT 50',
        Date.now(),
      )
      .toArray();
    for (const report of waiting) {
      if (await deliverReport(report, this.env)) sql.exec('DELETE FROM reports WHERE id = ?', report.id);
      else
        sql.exec(
          'UPDATE reports SET attempts = attempts + 1, due_at = ? WHERE id = ?',
          Date.now() + FIRST_PAUSE_MS * 2 ** Math.min(report.attempts, MOST_DOUBLINGS),
          report.id,
        );
    }
    await this.wakeUp();
  }

  private begin(session: BookedSession, means: PaymentMeans, isAttended: boolean): void {
    let paid: BookedSession = { ...session, means };
    for (const { status, afterMs, reports } of courseOf(means, isAttended)) {
      if (afterMs === 0) paid = this.become(paid, status, reports);
      else
        this.ctx.storage.sql.exec(
          'INSERT INTO turns (session_id, status, due_at) VALUES (?, ?, ?)',
          session.sessionId,
          status,
          Date.now() + afterMs,
        );
    }
  }

  private become(session: BookedSession, status: Status, reports: readonly Status[]): BookedSession {
    if (!mayBecome(session.status, status)) return session;
    const after = { ...session, status };
    this.write(after);
    this.report(session.sessionId, reports);
    return after;
  }

  private write(session: BookedSession): void {
    this.ctx.storage.sql.exec(
      'UPDATE sessions SET session = ? WHERE id = ?',
      JSON.stringify(session),
      session.sessionId,
    );
  }

  /** Two reports of one type are the same event. */
  private report(sessionId: string, types: readonly (Status | 'refunded')[]): void {
    const events = new Map(types.map((type) => [type, crypto.randomUUID()]));
    for (const type of types)
      this.ctx.storage.sql.exec(
        'INSERT INTO reports (event_id, type, session_id, due_at) VALUES (?, ?, ?, ?)',
        events.get(type) ?? '',
        type,
        sessionId,
        Date.now(),
      );
  }

  private async settled(sessionId: string): Promise<BookedSession | null> {
    await this.wakeUp();
    return this.read(sessionId);
  }

  private async wakeUp(): Promise<void> {
    const { next } = this.ctx.storage.sql
      .exec<{ next: number | null }>(
        'SELECT min(due_at) AS next FROM (SELECT due_at FROM turns UNION ALL SELECT due_at FROM reports)',
      )
      .one();
    if (next !== null) await this.ctx.storage.setAlarm(next);
  }
}
