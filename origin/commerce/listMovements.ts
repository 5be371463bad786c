import { and, desc, eq, lt } from 'drizzle-orm';
import type * as v from 'valibot';
import type { movementsContract } from '#shared/contracts/subscriptions.contract.ts';
import type { Database } from '../database/database.ts';
import type { UsageRange } from './listCreditsUsed.ts';
import { walletMovements } from './schema.ts';

/**
 * What was given to a customer's wallet and spent out of it, the latest first. The cursor is null when nothing follows.
 */
export async function listMovements(
  db: Database,
  { customerId, walletId, size, startingAfter }: UsageRange,
): Promise<v.InferInput<typeof movementsContract>> {
  const rows = await db
    .select()
    .from(walletMovements)
    .where(
      and(
        eq(walletMovements.customerId, customerId),
        eq(walletMovements.walletId, walletId),
        startingAfter === null ? undefined : lt(walletMovements.id, startingAfter),
      ),
    )
    .orderBy(desc(walletMovements.id))
    .limit(size + 1);
  const items = rows.slice(0, size).map(({ id, credits, balance, reason, articleId, movedAt }) => ({
    movementId: String(id),
    credits,
    balance,
    reason,
    category: articleId === null ? null : String(articleId),
    movementDate: new Date(movedAt).toISOString(),
  }));
  return { items, startingAfterId: rows.length > size ? (items.at(-1)?.movementId ?? null) : null };
}
