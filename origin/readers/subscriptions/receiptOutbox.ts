import { and, asc, eq, lte, sql } from 'drizzle-orm';
import { MANDATORS } from '#shared/mandators/mandators.ts';
import { titleOrigin } from '#shared/mandators/titleOrigin.ts';
import type { Database } from '../../database/database.ts';
import type { OriginEnv } from '../../env.ts';
import { nextDue, type Outbox } from '../../mail/deliverMails.ts';
import type { Mail } from '../../mail/sendMail.ts';
import { composeReceipt } from './composeReceipt.ts';
import { receiptMails, walletMovements } from './schema.ts';

/** Receipts of purchases. */
export function receiptOutbox(db: Database, env: OriginEnv): Outbox {
  const { id, attempts, dueAt } = receiptMails;
  return {
    async listDue(now, most) {
      const due = await db.select({ id }).from(receiptMails).where(lte(dueAt, now)).orderBy(asc(dueAt)).limit(most);
      return due.map((mail) => mail.id);
    },
    async take(mail, now) {
      const [taken] = await db
        .update(receiptMails)
        .set({ attempts: sql`${attempts} + 1`, dueAt: nextDue(attempts, now) })
        .where(and(eq(id, mail), lte(dueAt, now)))
        .returning();
      return taken ? { attempts: taken.attempts, write: () => writeReceipt(db, taken, env) } : null;
    },
    drop: (mail) => db.delete(receiptMails).where(eq(id, mail)),
  };
}

type ReceiptRow = typeof receiptMails.$inferSelect;

/** Null for a title that is none any more. */
async function writeReceipt(db: Database, { movementId, mandator: mandatorId, address }: ReceiptRow, env: OriginEnv): Promise<Mail | null> {
  const movement = await db.select().from(walletMovements).where(eq(walletMovements.id, movementId)).get();
  const mandator = MANDATORS.find(({ id }) => id === mandatorId);
  if (!movement || !mandator || movement.articleId === null) return null;
  const content = composeReceipt({
    mandator,
    origin: titleOrigin(env, mandator.id),
    article: movement.reason,
    articleId: movement.articleId,
    price: -movement.credits,
    balance: movement.balance,
    purchasedAt: new Date(movement.movedAt).toISOString(),
  });
  const sender = env.MAIL_SENDER.replaceAll('{mandator}', mandator.id);
  return { ...content, from: { email: sender, name: mandator.name }, to: address, replyTo: mandator.subscriptionEmail };
}
