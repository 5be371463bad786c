import { and, asc, eq } from 'drizzle-orm';
import type { MeansChange } from '#shared/contracts/store.contract.ts';
import type { Database } from '../../database/database.ts';
import { payments } from './schema.ts';
import { subscriptions } from '../sales/schema.ts';

/** The outcome of the latest request to change the means of payment, by subscription. */
export async function loadMeansChanges(db: Database, customerId: string): Promise<ReadonlyMap<string, MeansChange>> {
  const asked = await db
    .select({ id: payments.subscriptionId, status: payments.status, askedAt: payments.askedAt })
    .from(payments)
    .innerJoin(subscriptions, eq(subscriptions.id, payments.subscriptionId))
    .where(and(eq(subscriptions.customerId, customerId), eq(payments.isForMeans, true)))
    .orderBy(asc(payments.askedAt));
  return new Map(asked.map(({ id, status, askedAt }) => [id, { askedAt, outcome: outcomeOf(status) }]));
}

/** Maps the status column. */
function outcomeOf(status: string): MeansChange['outcome'] {
  if (status === 'authorized' || status === 'captured') return 'given';
  if (status === 'failed') return 'declined';
  return status === 'cancelled' ? 'abandoned' : 'open';
}
