import { and, desc, eq, inArray } from 'drizzle-orm';
import type { PaymentPort, PaymentSession } from '#shared/contracts/payment.contract.ts';
import { mayChangeMeans } from '#shared/domain/subscription/nextPayment.ts';
import { err, ok, type Result } from '#shared/lib/result.ts';
import { meansNamedHref } from '#shared/routes/accountPaths.ts';
import type { Database } from '../../database/database.ts';
import { payments, subscriptions } from '../sales/schema.ts';
import { applySession } from './applySession.ts';
import { describePayment } from './describePayment.ts';
import { subscriptionStore } from '../subscriptions/subscriptionStore.ts';

/**
 * Where other means of payment are named, for which no money moves: a payment of nothing that pays for no term. Null where
 * the payment service is away. What is charged next, without the reader, is charged to the means that were given last.
 */
export async function askForMeans(
  db: Database,
  port: PaymentPort,
  id: string,
  now: number,
): Promise<Result<string | null, 'nothingFollows'>> {
  const stored = await subscriptionStore.load(db, id);
  if (!stored || !mayChangeMeans(stored.sale)) return err('nothingFollows');
  const waiting = await findWaiting(db, id);
  const session = await ask(db, port, { id, chargeId: waiting ?? (await note(db, id, now)), now });
  // The one that waited has been paid or given up, and nobody has told us: that is noted now.
  if (waiting === undefined || session === null || session.status === 'open') return ok(session?.payUrl ?? null);
  const next = await ask(db, port, { id, chargeId: await note(db, id, now), now });
  return ok(next?.payUrl ?? null);
}

/** Whoever asks a second time is led to the same page. */
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
