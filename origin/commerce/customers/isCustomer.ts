import { eq } from 'drizzle-orm';
import type { Database } from '../../database/database.ts';
import { subscriptionCustomers } from './schema.ts';

export async function isCustomer(db: Database, customerId: string): Promise<boolean> {
  const found = await db
    .select()
    .from(subscriptionCustomers)
    .where(eq(subscriptionCustomers.customerId, customerId))
    .get();
  return found !== undefined;
}
