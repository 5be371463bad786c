import { and, desc, eq, inArray } from 'drizzle-orm';
import type { PaymentAway, PaymentPort, PaymentSession } from '#shared/contracts/payment.contract.ts';
import { mayChangeMeans } from '#shared/domain/subscription/nextPayment.ts';
import { err, ok, type Result } from '#shared/lib/result.ts';
import { meansNamedHref } from '#shared/routes/accountPaths.ts';
import type { Database } from '../../database/database.ts';
import { payments } from './schema.ts';
import { subscriptions } from '../sales/schema.ts';
import { applySession } from './applySession.ts';
import { describePayment } from './describePayment.ts';
import { loadMeansSession } from './loadMeans.ts';
import { subscriptionStore } from '../subscriptions/subscriptionStore.ts';

/**
 * The page on which a reader changes the means of payment: a session without an amount, which pays for no term. Null
 * where the payment service is away, `notOffered` where it has no way to do so. Later unattended charges use the most
 * recent means.
 */
export async function requestMeansChange(
  db: Database,
  port: PaymentPort,
  id: string,
  now: number,
): Promise<Result<string | null, 'nothingFollows' | 'notOffered'>> {
  const stored = await subscriptionStore.load(db, id);
  if (!stored || !mayChangeMeans(stored.sale)) return err('nothingFollows');
  const waiting = await findWaiting(db, id);
  const session = await ask(db, port, { id, ...(waiting ?? (await note(db, id, now))), now });
  // The pending session has been paid or given up without a report: its state is stored now.
  const isOver = waiting !== undefined && session.ok && session.value.status !== 'open';
  const shown = isOver ? await ask(db, port, { id, ...(await note(db, id, now)), now }) : session;
  if (shown.ok) return ok(shown.value.payUrl);
  return shown.error === 'refused' ? err('notOffered') : ok(null);
}

type Noted = Pick<typeof payments.$inferSelect, 'chargeId' | 'sessionId'>;

/** A repeated request leads to the same page. */
async function findWaiting(db: Database, id: string): Promise<Noted | undefined> {
  const isWaiting = inArray(payments.status, ['asked', 'open']);
  return db
    .select({ chargeId: payments.chargeId, sessionId: payments.sessionId })
    .from(payments)
    .where(and(eq(payments.subscriptionId, id), eq(payments.isForMeans, true), isWaiting))
    .orderBy(desc(payments.askedAt))
    .get();
}

async function note(db: Database, id: string, now: number): Promise<Noted> {
  const chargeId = `${id}.means.${crypto.randomUUID()}`;
  await db
    .insert(payments)
    .values({ chargeId, subscriptionId: id, cents: 0, status: 'asked', askedAt: now, readAt: now, isForMeans: true });
  return { chargeId, sessionId: null };
}

type Asked = Noted & { readonly id: string; readonly now: number };

async function ask(
  db: Database,
  port: PaymentPort,
  { id, chargeId, sessionId, now }: Asked,
): Promise<Result<PaymentSession, PaymentAway | 'refused'>> {
  const owner = await db.select().from(subscriptions).where(eq(subscriptions.id, id)).get();
  if (!owner) return err('refused');
  const { customerId } = owner;
  const session =
    sessionId === null
      ? await port.initiate({
          chargeId,
          cents: 0,
          customerId,
          returnPath: meansNamedHref,
          meansSessionId: await loadMeansSession(db, customerId),
          ...describePayment(owner),
        })
      : await port.status(sessionId);
  if (session.ok) await applySession(db, session.value, now);
  else if (session.error === 'refused')
    await db.update(payments).set({ status: 'cancelled', readAt: now }).where(eq(payments.chargeId, chargeId));
  return session;
}
