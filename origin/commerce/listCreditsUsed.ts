import { and, desc, eq, lt } from 'drizzle-orm';
import type { CreditsUsed } from '#shared/contracts/subscriptions.contract.ts';
import type { Database } from '../database/database.ts';
import { creditPurchases } from './schema.ts';

export type UsageRange = {
  readonly customerId: string;
  readonly walletId: string;
  readonly size: number;
  readonly startingAfter: number | null;
};

/** What a customer bought out of a wallet, the latest first. The cursor is null when nothing follows. */
export async function listCreditsUsed(
  db: Database,
  { customerId, walletId, size, startingAfter }: UsageRange,
): Promise<CreditsUsed> {
  const rows = await db
    .select()
    .from(creditPurchases)
    .where(
      and(
        eq(creditPurchases.customerId, customerId),
        eq(creditPurchases.walletId, walletId),
        startingAfter === null ? undefined : lt(creditPurchases.id, startingAfter),
      ),
    )
    .orderBy(desc(creditPurchases.id))
    .limit(size + 1);
  const listed = rows.slice(0, size);
  const items = listed.map(({ id, credits, reason, articleId, purchasedAt }) => ({
    creditUsageId: String(id),
    creditsUsed: credits,
    reason,
    category: String(articleId),
    usageDate: new Date(purchasedAt).toISOString(),
  }));
  return {
    items,
    startingAfterId: rows.length > size ? (items.at(-1)?.creditUsageId ?? null) : null,
    endingBeforeId: items[0]?.creditUsageId ?? null,
  };
}
