import { and, asc, desc, eq, gt, lt, type SQL } from 'drizzle-orm';
import type * as v from 'valibot';
import type {
  creditsUploadedContract,
  creditsUsedContract,
  ListOrder,
} from '#shared/contracts/subscriptions.contract.ts';
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
  range: ListRange,
): Promise<v.InferInput<typeof creditsUsedContract>> {
  const rows = await selectMovements(db, range, lt(walletMovements.credits, 0));
  return toPage(rows, range.size, ({ id, customerId, walletId, credits, reason, articleId, movedAt }) => ({
    customerId,
    uniqueId: walletId,
    creditUsageId: id,
    creditsUsed: -credits,
    reason,
    ...(articleId === null ? {} : { category: String(articleId) }),
    usageDate: new Date(movedAt).toISOString(),
  }));
}

/** Credits added to a customer's wallet. */
export async function listCreditsUploaded(
  db: Database,
  range: ListRange,
): Promise<v.InferInput<typeof creditsUploadedContract>> {
  const rows = await selectMovements(db, range, gt(walletMovements.credits, 0));
  return toPage(rows, range.size, ({ id, customerId, walletId, credits, reason, movedAt }) => ({
    customerId,
    uniqueId: walletId,
    creditUploadId: id,
    creditsAdded: credits,
    title: reason,
    itemType: 'EXTERNAL_UPLOAD',
    uploadDate: new Date(movedAt).toISOString(),
  }));
}

type Movement = typeof walletMovements.$inferSelect;

/** One more than listed, to detect a further page. */
function selectMovements(
  db: Database,
  { customerId, walletId, size, order, startingAfter }: ListRange,
  ofKind: SQL,
): Promise<Movement[]> {
  const isDescending = order === 'DESC';
  const follows = isDescending ? lt : gt;
  return db
    .select()
    .from(walletMovements)
    .where(
      and(
        eq(walletMovements.customerId, customerId),
        eq(walletMovements.walletId, walletId),
        ofKind,
        startingAfter === null ? undefined : follows(walletMovements.id, startingAfter),
      ),
    )
    .orderBy(isDescending ? desc(walletMovements.id) : asc(walletMovements.id))
    .limit(size + 1);
}

/** Pages as the provider does: the cursor is text, and missing on the last page. */
function toPage<T>(rows: readonly Movement[], size: number, toItem: (movement: Movement) => T) {
  const listed = rows.slice(0, size);
  const [first, last] = [listed[0], listed.at(-1)];
  return {
    items: listed.map(toItem),
    ...(first ? { endingBeforeId: String(first.id) } : {}),
    ...(last && rows.length > size ? { startingAfterId: String(last.id) } : {}),
  };
}
