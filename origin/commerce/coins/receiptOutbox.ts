import { eq } from 'drizzle-orm';
import { MANDATORS } from '#shared/mandators/mandators.ts';
import { titleOrigin } from '#shared/mandators/titleOrigin.ts';
import type { Database } from '../../database/database.ts';
import type { CommerceEnv } from '../commerceEnv.ts';
import type { Outbox } from '../../mail/deliverMails.ts';
import { mailOfTitle } from '../../mail/mailOfTitle.ts';
import type { Mail } from '../../mail/mail.ts';
import { composeReceipt } from './composeReceipt.ts';
import { receiptMails, walletMovements } from './schema.ts';

type Env = Pick<CommerceEnv, 'MAIL_SENDER' | 'PUBLIC_ORIGIN' | 'TITLE_HOSTS'>;

/** Receipts of purchases. */
export function receiptOutbox(db: Database, env: Env): Outbox {
  return { db, table: receiptMails, write: (id) => writeReceipt(db, id, env) };
}

/** Null for a title that no longer exists. */
async function writeReceipt(db: Database, id: number, env: Env): Promise<Mail | null> {
  const found = await db
    .select({ receipt: receiptMails, movement: walletMovements })
    .from(receiptMails)
    .innerJoin(walletMovements, eq(walletMovements.id, receiptMails.movementId))
    .where(eq(receiptMails.id, id))
    .get();
  const mandator = MANDATORS.find((title) => title.id === found?.receipt.mandator);
  if (!found || !mandator || found.movement.articleId === null) return null;
  const { movement, receipt } = found;
  const content = composeReceipt({
    mandator,
    origin: titleOrigin(env, mandator.id),
    article: movement.reason,
    articleId: found.movement.articleId,
    price: -movement.credits,
    balance: movement.balance,
    purchasedAt: new Date(movement.movedAt).toISOString(),
  });
  return mailOfTitle(env, mandator, { ...content, to: receipt.address });
}
