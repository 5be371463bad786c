import type { Grant, GrantCause } from '#shared/domain/grants/grant.ts';
import type { Database, Statement } from '../../database/database.ts';
import { grants } from './schema.ts';

/** Statements for the transaction of the grants' cause. */
export function writeGrants(db: Database, customerId: string, given: readonly Grant[]): readonly Statement[] {
  return given.map((grant) => db.insert(grants).values(toGrantRow(customerId, grant)));
}

export function toGrantRow(customerId: string, { id, role, cause, from, until }: Grant): typeof grants.$inferInsert {
  return {
    id,
    customerId,
    role,
    cause: JSON.stringify(cause),
    subscriptionId: contractOf(cause),
    fromAt: from,
    untilAt: until,
  };
}

function contractOf(cause: GrantCause): string | null {
  if ('subscriptionId' in cause) return cause.subscriptionId;
  return 'purchaseId' in cause ? cause.purchaseId : null;
}
