import { and, asc, desc, eq, gt, lt, type SQL } from 'drizzle-orm';
import type * as v from 'valibot';
import type {
  creditsUploadedContract,
  creditsUsedContract,
  ListOrder,
} from '#shared/contracts/subscriptions.contract.ts';
import type { SQLiteColumn } from 'drizzle-orm/sqlite-core';
import type { Database } from '../../database/database.ts';
import { walletMovements } from './schema.ts';

export type ListRange = {
  readonly customerId: string;
  readonly walletId: string;
  readonly size: number;
  readonly order: ListOrder;
  readonly startingAfter: number | null;
};

/** A customer's purchases from a wallet; without an article, the credits that were taken back. */
export async function listCreditsUsed(
  db: Database,
  { customerId, walletId, ...range }: ListRange,
): Promise<v.InferInput<typeof creditsUsedContract>> {
  const { where, orderBy, limit } = partOf(walletMovements.id, range);
  const rows = await db
    .select()
    .from(walletMovements)
    .where(
      and(
        eq(walletMovements.customerId, customerId),
        eq(walletMovements.walletId, walletId),
        lt(walletMovements.credits, 0),
        where,
      ),
    )
    .orderBy(orderBy)
    .limit(limit);
  return toPage(
    rows.map(({ id, credits, reason, articleId, movedAt }) => ({
      id,
      item: {
        customerId,
        uniqueId: walletId,
        creditUsageId: id,
        creditsUsed: -credits,
        reason,
        ...(articleId === null ? {} : { category: String(articleId) }),
        usageDate: new Date(movedAt).toISOString(),
      },
    })),
    range.size,
  );
}

/** Credits added to a customer's wallet. */
export async function listCreditsUploaded(
  db: Database,
  { customerId, walletId, ...range }: ListRange,
): Promise<v.InferInput<typeof creditsUploadedContract>> {
  const { where, orderBy, limit } = partOf(walletMovements.id, range);
  const rows = await db
    .select()
    .from(walletMovements)
    .where(
      and(
        eq(walletMovements.customerId, customerId),
        eq(walletMovements.walletId, walletId),
        gt(walletMovements.credits, 0),
        where,
      ),
    )
    .orderBy(orderBy)
    .limit(limit);
  return toPage(
    rows.map(({ id, credits, reason, movedAt }) => ({
      id,
      item: {
        customerId,
        uniqueId: walletId,
        creditUploadId: id,
        creditsAdded: credits,
        title: reason,
        itemType: 'EXTERNAL_UPLOAD',
        uploadDate: new Date(movedAt).toISOString(),
      },
    })),
    range.size,
  );
}

type Part = {
  readonly where: SQL | undefined;
  readonly orderBy: SQL;
  /** One more than listed, to detect a further page. */
  readonly limit: number;
};

function partOf(id: SQLiteColumn, { size, order, startingAfter }: Omit<ListRange, 'customerId' | 'walletId'>): Part {
  const isDescending = order === 'DESC';
  const follows = isDescending ? lt : gt;
  return {
    where: startingAfter === null ? undefined : follows(id, startingAfter),
    orderBy: isDescending ? desc(id) : asc(id),
    limit: size + 1,
  };
}

/** Pages as the provider does: the cursor is text, and missing on the last page. */
function toPage<T>(rows: readonly { readonly id: number; readonly item: T }[], size: number) {
  const listed = rows.slice(0, size);
  const [first, last] = [listed[0], listed.at(-1)];
  return {
    items: listed.map(({ item }) => item),
    ...(first ? { endingBeforeId: String(first.id) } : {}),
    ...(last && rows.length > size ? { startingAfterId: String(last.id) } : {}),
  };
}
