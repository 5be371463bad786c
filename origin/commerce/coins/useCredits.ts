import { and, eq, lt, sql } from 'drizzle-orm';
import type { Receipt, UseCreditsInput } from '#shared/contracts/subscriptions.contract.ts';
import { err, ok, type Result } from '#shared/lib/result.ts';
import type { Database } from '../../database/database.ts';
import { selectWallet, type WalletRow } from './selectWallet.ts';
import { creditPurchases, receiptMails, walletMovements, wallets } from './schema.ts';

/** Without `receipt` no receipt is mailed. */
type Purchase = { readonly receipt: Receipt | null; readonly now: number };

/** `receiptMail`: id of the receipt to send. */
type Purchased = { readonly wallet: WalletRow; readonly receiptMail: number | null };

/**
 * Buys an article from a wallet, once: one transaction, in which each statement depends on the rows of the one before,
 * and the last two read the outcome. A repeated purchase is not charged. Decision 025; threats, coins.
 */
export async function useCredits(
  db: Database,
  { customerId, uniqueId, creditsUsed, reason, category: articleId }: UseCreditsInput,
  { receipt, now }: Purchase,
): Promise<Result<Purchased, 'walletNotFound' | 'notEnoughCredits'>> {
  const isPurchase = and(eq(creditPurchases.customerId, customerId), eq(creditPurchases.articleId, articleId));
  const isNew = sql`NOT EXISTS (SELECT 1 FROM ${creditPurchases} WHERE ${isPurchase})`;
  const isCharged = and(
    eq(walletMovements.customerId, customerId),
    eq(walletMovements.articleId, articleId),
    lt(walletMovements.credits, 0),
  );
  // Callers' keys contain no colon.
  const key = `article:${articleId}`;
  const isWallet = and(eq(wallets.customerId, customerId), eq(wallets.uniqueId, uniqueId));
  const [, [mail], , [wallet], [purchase]] = await db.batch([
    db.insert(walletMovements).select(
      sql`SELECT NULL, ${customerId}, ${uniqueId}, ${-creditsUsed}, ${wallets.credits} - ${creditsUsed}, ${reason}, ${articleId}, ${key}, ${now} FROM ${wallets}
        WHERE ${isWallet} AND ${wallets.credits} >= ${creditsUsed} AND ${isNew} AND NOT EXISTS (SELECT 1 FROM ${walletMovements} WHERE ${isCharged})`,
    ),
    db
      .insert(receiptMails)
      .select(
        sql`SELECT NULL, ${walletMovements.id}, ${receipt?.mandator ?? ''}, ${receipt?.email ?? ''}, 0, ${now} FROM ${walletMovements} WHERE ${isCharged} AND ${isNew} AND ${receipt ? 1 : 0}`,
      )
      .returning({ id: receiptMails.id }),
    db.insert(creditPurchases).select(
      sql`SELECT NULL, ${customerId}, ${walletMovements.walletId}, ${articleId}, -${walletMovements.credits}, ${walletMovements.reason}, ${walletMovements.movedAt}
        FROM ${walletMovements} WHERE ${isCharged} AND ${isNew}`,
    ),
    selectWallet(db, { customerId, uniqueId }),
    db.select().from(creditPurchases).where(isPurchase),
  ]);
  if (!wallet) return err('walletNotFound');
  return purchase ? ok({ wallet, receiptMail: mail?.id ?? null }) : err('notEnoughCredits');
}
