import { and, eq, sql } from 'drizzle-orm';
import type { UseCreditsInput } from '#shared/contracts/subscriptions.contract.ts';
import { err, ok, type Result } from '#shared/lib/result.ts';
import type { Database } from '../../database/database.ts';
import { selectWallet, type WalletRow } from './selectWallet.ts';
import { creditPurchases, walletMovements, wallets } from './schema.ts';

export type CreditsContext = { readonly key: string; readonly now: number };

export type Purchased = { readonly wallet: WalletRow; readonly purchasedAt: number };

/**
 * Buys an article out of a wallet, once: one transaction, in which each statement does what the one before has left to it, and the last two
 * tell what came of it. Bought before, nothing is charged. Decision 025; threats, coins.
 */
export async function useCredits(
  db: Database,
  { customerId, uniqueId, creditsUsed, reason, category: articleId }: UseCreditsInput,
  { key, now }: CreditsContext,
): Promise<Result<Purchased, 'walletNotFound' | 'notEnoughCredits' | 'keyReused'>> {
  const isPurchase = and(eq(creditPurchases.customerId, customerId), eq(creditPurchases.articleId, articleId));
  const isNew = sql`NOT EXISTS (SELECT 1 FROM ${creditPurchases} WHERE ${isPurchase})`;
  const hasKey = and(eq(walletMovements.customerId, customerId), eq(walletMovements.key, key));
  const isWallet = and(eq(wallets.customerId, customerId), eq(wallets.uniqueId, uniqueId));
  const [, , [wallet], [purchase]] = await db.batch([
    db.insert(walletMovements).select(
      sql`SELECT NULL, ${customerId}, ${uniqueId}, ${-creditsUsed}, ${wallets.credits} - ${creditsUsed}, ${reason}, ${articleId}, ${key}, ${now} FROM ${wallets}
        WHERE ${isWallet} AND ${wallets.credits} >= ${creditsUsed} AND ${isNew} AND NOT EXISTS (SELECT 1 FROM ${walletMovements} WHERE ${hasKey})`,
    ),
    db.insert(creditPurchases).select(
      sql`SELECT NULL, ${customerId}, ${walletMovements.walletId}, ${articleId}, -${walletMovements.credits}, ${walletMovements.reason}, ${walletMovements.movedAt}
        FROM ${walletMovements} WHERE ${hasKey} AND ${walletMovements.articleId} = ${articleId} AND ${walletMovements.credits} < 0 AND ${isNew}`,
    ),
    selectWallet(db, { customerId, uniqueId }),
    db.select().from(creditPurchases).where(isPurchase),
  ]);
  if (!wallet) return err('walletNotFound');
  if (purchase) return ok({ wallet, purchasedAt: purchase.purchasedAt });
  return err(wallet.credits < creditsUsed ? 'notEnoughCredits' : 'keyReused');
}
