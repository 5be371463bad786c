import { and, desc, eq, inArray, sql } from 'drizzle-orm';
import type { Database } from '../../database/database.ts';
import { payments } from './schema.ts';
import { subscriptions } from '../sales/schema.ts';

type Status = typeof payments.$inferSelect.status;

/**
 * A customer's payments of some statuses joined with their sales, latest first. The `+` keeps SQLite from using the index
 * by status, which covers the payments of all customers.
 */
export function selectPaymentsOf(db: Database, customerId: string, statuses: readonly Status[]) {
  return db
    .select({ payment: payments, owner: subscriptions })
    .from(payments)
    .innerJoin(subscriptions, eq(subscriptions.id, payments.subscriptionId))
    .where(and(eq(subscriptions.customerId, customerId), inArray(sql`+${payments.status}`, [...statuses])))
    .orderBy(desc(payments.askedAt));
}
