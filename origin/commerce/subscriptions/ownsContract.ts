import { and, eq } from 'drizzle-orm';
import type { Database } from '../../database/database.ts';
import { subscriptions } from './schema.ts';
import type { Contract } from './tellContract.ts';

/** Whether a contract of this kind belongs to the customer. */
export async function ownsContract(db: Database, customerId: string, { id, kind }: Contract): Promise<boolean> {
  const isTheirs = and(
    eq(subscriptions.id, id),
    eq(subscriptions.kind, kind),
    eq(subscriptions.customerId, customerId),
  );
  const found = await db.select({ id: subscriptions.id }).from(subscriptions).where(isTheirs).get();
  return found !== undefined;
}
