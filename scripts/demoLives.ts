import { and, eq, isNotNull } from 'drizzle-orm';
import { dueAt } from '../shared/domain/subscription/passTime.ts';
import type { PaymentPort, PaymentSession } from '../shared/contracts/payment.contract.ts';
import { termCalendar } from '../shared/calendar/termCalendar.ts';
import { err, ok } from '../shared/lib/result.ts';
import type { Database } from '../origin/database/database.ts';
import type { codes } from '../origin/commerce/codes/schema.ts';
import { processEffects } from '../origin/commerce/payments/processEffects.ts';
import { subscriptionEffects } from '../origin/commerce/sales/schema.ts';
import { subscriptionStore } from '../origin/commerce/subscriptions/subscriptionStore.ts';
import { orderProduct } from '../origin/commerce/sales/orderProduct.ts';

const DAY_MS = 24 * 3_600_000;

type DemoLife = {
  readonly name: string;
  readonly productId: string;
  /** Number of months, and the remaining days of the last one; negative: days since its end. */
  readonly months: number;
  readonly daysLeft: number;
  readonly cancelledDaysAgo?: number;
  /** Index of the first term, counted from 0, for which their bank declines. */
  readonly declinedFrom?: number;
};

/** Demo customers, by their products of the Tagesbote. Acceptance, demo data. */
export const DEMO_LIVES: readonly DemoLife[] = [
  { name: 'abo', productId: 'plus', months: 3, daysLeft: 12 },
  { name: 'jahr', productId: 'plus-jahr', months: 12, daysLeft: 250 },
  { name: 'probe', productId: 'plus', months: 1, daysLeft: 5 },
  { name: 'gekuendigt', productId: 'plus', months: 3, daysLeft: 9, cancelledDaysAgo: 4 },
  // Declined at the start of the term and on the fourth day; the next try is on the ninth.
  { name: 'rueckstand', productId: 'plus', months: 3, daysLeft: -6, declinedFrom: 3 },
  { name: 'beendet', productId: 'plus', months: 4, daysLeft: -30, cancelledDaysAgo: 40 },
];

/** Demo codes. */
export const DEMO_CODES = (now: number): readonly (typeof codes.$inferInsert)[] => {
  const code = { kind: 'code', validFrom: now - 90 * DAY_MS, roles: '["PLUS"]', days: 30 } as const;
  return [
    { ...code, id: 'TAGESBOTE-30', use: 'oncePerReader', validUntil: now + 3_650 * DAY_MS },
    { ...code, id: 'EINMAL-1', use: 'once', most: 1, validUntil: now + 3_650 * DAY_MS },
    { ...code, id: 'ABGELAUFEN-1', use: 'oncePerReader', validUntil: now - DAY_MS },
  ];
};

/** The demo subscriber of the printed paper. */
export const DEMO_PRINTED = { number: '4711001', postcode: '50667', endsAt: null } as const;

/**
 * Places the order at its time and replays everything due until now. Returns the subscription's id; null if the product
 * had no price then.
 */
export async function liveTo(db: Database, life: DemoLife, now: number): Promise<string | null> {
  const port = playPort(life);
  const at = orderedAt(life, now);
  const wish = {
    customerId: `demo-${life.name}`,
    mailboxDigest: null,
    startDeclared: null,
    email: `${life.name}@demo.example`,
    mandator: 'tagesbote',
    country: 'DE',
    productId: life.productId,
    terms: null,
    shownTerms: null,
  };
  const ordered = await orderProduct(db, wish, at);
  if (!ordered.ok) return null;
  const id = ordered.value.sale?.id ?? '';
  await processAll(db, port, id, at);
  const { cancelledDaysAgo } = life;
  if (cancelledDaysAgo !== undefined) {
    const cancelledAt = now - cancelledDaysAgo * DAY_MS;
    await passTo(db, port, id, cancelledAt);
    const event = { kind: 'cancelled', by: 'reader', wishedEnd: null, at: cancelledAt } as const;
    const applied = await subscriptionStore.apply(db, id, event);
    if (!applied.ok) throw new Error(`${life.name} could not cancel: ${applied.error}`);
  }
  await passTo(db, port, id, now);
  return id;
}

async function passTo(db: Database, port: PaymentPort, id: string, until: number): Promise<void> {
  for (;;) {
    const stored = await subscriptionStore.load(db, id);
    const due = stored && dueAt(stored.sale);
    if (due === null || due > until) return;
    await subscriptionStore.apply(db, id, { kind: 'timePassed', at: due });
    await processAll(db, port, id, due);
  }
}

/** Retries run a minute later, as on an overloaded machine. */
const PAUSE_MS = 60_000;
const MOST_TRIES = 3;

async function processAll(db: Database, port: PaymentPort, id: string, at: number): Promise<void> {
  for (let tries = 0; tries < MOST_TRIES; tries += 1) {
    await processEffects(db, port, at + tries * PAUSE_MS, id);
    const isOpen = and(eq(subscriptionEffects.subscriptionId, id), isNotNull(subscriptionEffects.dueAt));
    if (!(await db.select().from(subscriptionEffects).where(isOpen).get())) return;
  }
  throw new Error(`Left open: ${id}`);
}

/** The day of the order whose last month ends closest to the wanted day: not every day can be a month's last. */
function orderedAt({ months, daysLeft }: DemoLife, now: number): number {
  const wished = now + daysLeft * DAY_MS;
  const roughly = wished - months * 30.44 * DAY_MS;
  const days = Array.from({ length: 15 }, (_, day) => roughly + (day - 7) * DAY_MS);
  const missedBy = (at: number) => Math.abs(termCalendar.afterMonths(at, months) - wished);
  return days.reduce((best, at) => (missedBy(at) < missedBy(best) ? at : best));
}

/** Pays at once, until the bank declines. */
function playPort({ declinedFrom = Infinity }: DemoLife): PaymentPort {
  const sessions = new Map<string, PaymentSession>();
  const find = async (sessionId: string) => {
    const session = sessions.get(sessionId);
    return session ? ok(session) : err('unreachable' as const);
  };
  return {
    initiate: async ({ chargeId }) => {
      const term = Number(chargeId.split('.')[1]);
      const session: PaymentSession = {
        sessionId: `demo-${chargeId}`,
        chargeId,
        status: term < declinedFrom ? 'captured' : 'failed',
        refundedCents: 0,
        isRefundPending: false,
        payUrl: null,
        means: { kind: 'card', lastFour: '0000' },
      };
      sessions.set(session.sessionId, session);
      return ok(session);
    },
    status: find,
    refund: find,
    cancel: find,
    readWebhook: () => null,
  };
}
