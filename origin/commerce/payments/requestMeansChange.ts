import { and, desc, eq, inArray } from 'drizzle-orm';
import type { PaymentPort, PaymentSession } from '#shared/contracts/payment.contract.ts';
import { mayChangeMeans } from '#shared/domain/subscription/nextPayment.ts';
import { err, ok, type Result } from '#shared/lib/result.ts';
import { meansNamedHref } from '#shared/routes/accountPaths.ts';
import type { Database } from '../../database/database.ts';
import { payments } from './schema.ts';
import { subscriptions } from '../sales/schema.ts';
import { applySession } from './applySession.ts';
import { describePayment } from './describePayment.ts';
import { subscriptionStore } from '../subscriptions/subscriptionStore.ts';

/**
 * The page on which a reader changes the means of payment: a session without an amount, which pays for no term. Null
 * where the payment service is away. Later unattended charges use the most recent means.
 */
export async function requestMeansChange(
  db: Database,
  port: PaymentPort,
  id: string,
  now: number,
): Promise<Result<string | null, 'nothingFollows'>> {
  const stored = await subscriptionStore.load(db, id);
  if (!stored || !mayChangeMeans(stored.sale)) return err('nothingFollows');
  const waiting = await findWaiting(db, id);
  const session = await ask(db, port, { id, chargeId: waiting ?? (await note(db, id, now)), now });
  // The pending session has been paid or given up without a report: its state is stored now.
  if (waiting === undefined || session === null || session.status === 'open') return ok(session?.payUrl ?? null);
  const next = await ask(db, port, { id, chargeId: await note(db, id, now), now });
  return ok(next?.payUrl ?? null);
}

/** A repeated request leads to the same page. */
async function findWaiting(db: Database, id: string): Promise<string | undefined> {
  const isWaiting = inArray(payments.status, ['asked', 'open']);
  const payment = await db
    .select({ chargeId: payments.chargeId })
    .from(payments)
    .where(and(eq(payments.subscriptionId, id), eq(payments.isForMeans, true), isWaiting))
    .orderBy(desc(payments.askedAt))
    .get();
  return payment?.chargeId;
}

async function note(db: Database, id: string, now: number): Promise<string> {
  const chargeId = `${id}.means.${crypto.randomUUID()}`;
  await db
    .insert(payments)
    .values({ chargeId, subscriptionId: id, cents: 0, status: 'asked', askedAt: now, readAt: now, isForMeans: true });
  return chargeId;
}

type Asked = { readonly id: string; readonly chargeId: string; readonly now: number };

async function ask(db: Database, port: PaymentPort, { id, chargeId, now }: Asked): Promise<PaymentSession | null> {
  const owner = await db.select().from(subscriptions).where(eq(subscriptions.id, id)).get();
  if (!owner) return null;
  const { customerId } = owner;
  const session = await port.initiate({
    chargeId,
    cents: 0,
    customerId,
    returnPath: meansNamedHref,
    ...describePayment(owner),
  });
  if (!session.ok) return null;
  await applySession(db, session.value, now);
  return session.value;
}
