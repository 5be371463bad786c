import { and, count, eq, isNull } from 'drizzle-orm';
import type { MandatorId } from '#shared/mandators/mandator.ts';
import type { Database } from '../../database/database.ts';
import { pushSubscriptions } from './schema.ts';

/** How many browsers are subscribed to a title's breaking news with us. */
export async function countSubscribers(readers: Database, mandator: MandatorId): Promise<number> {
  const { breaking, endedAt } = pushSubscriptions;
  const [found] = await readers
    .select({ subscribers: count() })
    .from(pushSubscriptions)
    .where(and(eq(pushSubscriptions.mandator, mandator), eq(breaking, true), isNull(endedAt)));
  return found?.subscribers ?? 0;
}
