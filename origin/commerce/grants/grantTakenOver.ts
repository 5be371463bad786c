import type { Database } from '../../database/database.ts';
import { grants } from './schema.ts';
import { subscriptionCustomers } from '../customers/schema.ts';

type TakenOver = {
  readonly customerId: string;
  readonly roles: readonly string[];
  readonly until: number;
  readonly at: number;
};

/** Grants for sales older than the store, one per role. */
export async function grantTakenOver(db: Database, { customerId, roles, until, at }: TakenOver): Promise<void> {
  const cause = JSON.stringify({ kind: 'takenOver', takenOverAt: at });
  const [first, ...rest] = roles.map((role) =>
    db
      .insert(grants)
      .values({ id: `takenOver/${customerId}/${role}`, customerId, role, cause, fromAt: at, untilAt: until })
      .onConflictDoNothing(),
  );
  const customer = db.insert(subscriptionCustomers).values({ customerId, createdAt: at }).onConflictDoNothing();
  await db.batch(first ? [customer, first, ...rest] : [customer]);
}
