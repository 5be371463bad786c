import { and, eq } from 'drizzle-orm';
import type { Database, Statement } from '../../database/database.ts';
import { isErased } from '../customers/eraseCustomer.ts';
import type { Owner, Sale, SaleEvent } from './saleKind.ts';
import { subscriptionEvents, subscriptions } from './schema.ts';

/** Columns that follow from a sale. `dueAt`: when time changes it; an erased customer's sale never does by itself. */
export function saleColumns(sale: Pick<Sale, 'version' | 'state'>, { customerId }: Owner, dueAt: number | null) {
  return {
    version: sale.version,
    state: sale.state.kind,
    dueAt: isErased(customerId) ? null : dueAt,
    subscription: JSON.stringify(sale),
  };
}

type Version = Pick<Sale, 'id' | 'version'>;
/** `before`: the version that was loaded; null for an order. */
type Noted = { readonly before: Version | null; readonly after: Version; readonly event: SaleEvent };

/** An event of a sale. The table refuses a second event of the same version. */
export function insertEvent(db: Database, { before, after, event }: Noted): Statement {
  return db.insert(subscriptionEvents).values({
    subscriptionId: after.id,
    fromVersion: before?.version ?? 0,
    toVersion: after.version,
    event: JSON.stringify(event),
    at: event.at,
  });
}

/** The row in the version that was loaded. */
export function isVersion({ id, version }: Version) {
  return and(eq(subscriptions.id, id), eq(subscriptions.version, version));
}
