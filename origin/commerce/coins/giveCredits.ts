import { and, eq, sql } from 'drizzle-orm';
import type { UploadCreditsInput } from '#shared/contracts/subscriptions.contract.ts';
import { err, ok, type Result } from '#shared/lib/result.ts';
import type { Database } from '../../database/database.ts';
import { selectWallet, type WalletRow } from './selectWallet.ts';
import { walletMovements, wallets } from './schema.ts';

type Giving = { readonly key: string; readonly now: number };

/**
 * Adds credits as one movement, once per key. With an article's id it returns the coins that were spent on it, and no
 * more than these. The purchase remains. Decision 025.
 */
export async function giveCredits(
  db: Database,
  { customerId, uniqueId, creditCount, title, category }: UploadCreditsInput,
  { key, now }: Giving,
): Promise<Result<WalletRow, 'walletNotFound' | 'keyReused' | 'notSpent'>> {
  const hasKey = and(eq(walletMovements.customerId, customerId), eq(walletMovements.key, key));
  const ofArticle = and(
    eq(walletMovements.customerId, customerId),
    eq(walletMovements.walletId, uniqueId),
    eq(walletMovements.articleId, category ?? 0),
  );
  const isSpent = sql`(${category === undefined ? 1 : 0} OR (SELECT coalesce(-sum(${walletMovements.credits}), 0) FROM ${walletMovements} WHERE ${ofArticle}) >= ${creditCount})`;
  const [, [movement], [wallet]] = await db.batch([
    db.insert(walletMovements).select(
      sql`SELECT NULL, ${customerId}, ${uniqueId}, ${creditCount}, ${wallets.credits} + ${creditCount}, ${title}, ${category ?? null}, ${key}, ${now} FROM ${wallets}
        WHERE ${wallets.customerId} = ${customerId} AND ${wallets.uniqueId} = ${uniqueId} AND ${isSpent} AND NOT EXISTS (SELECT 1 FROM ${walletMovements} WHERE ${hasKey})`,
    ),
    db.select().from(walletMovements).where(hasKey),
    selectWallet(db, { customerId, uniqueId }),
  ]);
  if (!wallet) return err('walletNotFound');
  if (!movement) return err('notSpent');
  return movement.walletId === uniqueId && movement.credits === creditCount ? ok(wallet) : err('keyReused');
}
