import { and, eq } from 'drizzle-orm';
import type { Database } from '../../database/database.ts';
import type { SaleKey } from './saleStore.ts';
import { subscriptions } from './schema.ts';

/** Whether a sale of this kind belongs to the customer. */
export async function ownsSale(db: Database, customerId: string, { id, kind }: SaleKey): Promise<boolean> {
  const isOwn = and(eq(subscriptions.id, id), eq(subscriptions.kind, kind), eq(subscriptions.customerId, customerId));
  const found = await db.select({ id: subscriptions.id }).from(subscriptions).where(isOwn).get();
  return found !== undefined;
}
