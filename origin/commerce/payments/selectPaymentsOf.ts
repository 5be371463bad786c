import { and, desc, eq, inArray, sql } from 'drizzle-orm';
import type { Database } from '../../database/database.ts';
import { payments, subscriptions } from '../sales/schema.ts';

type Status = typeof payments.$inferSelect.status;

/**
 * A customer's payments of some statuses with what they pay for, the latest first. The `+` keeps SQLite from starting with
 * the payments of that status of all customers.
 */
export function selectPaymentsOf(db: Database, customerId: string, statuses: readonly Status[]) {
  return db
    .select({ payment: payments, owner: subscriptions })
    .from(payments)
    .innerJoin(subscriptions, eq(subscriptions.id, payments.subscriptionId))
    .where(and(eq(subscriptions.customerId, customerId), inArray(sql`+${payments.status}`, [...statuses])))
    .orderBy(desc(payments.askedAt));
}
