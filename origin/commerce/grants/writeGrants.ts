import type { Grant } from '#shared/domain/grants/grant.ts';
import type { Database, Statement } from '../../database/database.ts';
import { grants } from '../subscriptions/schema.ts';

/** For the transaction of what they are given for. */
export function writeGrants(db: Database, customerId: string, given: readonly Grant[]): readonly Statement[] {
  return given.map(({ id, role, cause, from, until }) =>
    db.insert(grants).values({
      id,
      customerId,
      role,
      cause: JSON.stringify(cause),
      subscriptionId: 'subscriptionId' in cause ? cause.subscriptionId : null,
      fromAt: from,
      untilAt: until,
    }),
  );
}
