import { and, eq } from 'drizzle-orm';
import type { Database, Statement } from '../../database/database.ts';
import { isErased } from '../eraseCustomer.ts';
import type { Owner } from './loadStored.ts';
import { subscriptionEvents, subscriptions } from './schema.ts';

/** A subscription, or what is bought once, as its events have made it. */
type Contract = { readonly id: string; readonly version: number; readonly state: { readonly kind: string } };

/** What is searched for of a contract, beside itself. `dueAt`: when time does something to it; of the erased it never does. */
export function contractColumns(contract: Contract, { customerId }: Owner, dueAt: number | null) {
  return {
    version: contract.version,
    state: contract.state.kind,
    dueAt: isErased(customerId) ? null : dueAt,
    subscription: JSON.stringify(contract),
  };
}

type Noted = {
  /** What was read; null for an order. */
  readonly before: Contract | null;
  readonly after: Contract;
  readonly event: { readonly at: number };
};

/** An event of a contract. Where the version that was read has been gone on from, the table refuses it. */
export function insertEvent(db: Database, { before, after, event }: Noted): Statement {
  return db.insert(subscriptionEvents).values({
    subscriptionId: after.id,
    fromVersion: before?.version ?? 0,
    toVersion: after.version,
    event: JSON.stringify(event),
    at: event.at,
  });
}

/** The row that has the version that was read. */
export function isAsRead({ id, version }: Contract) {
  return and(eq(subscriptions.id, id), eq(subscriptions.version, version));
}

/** What an order is among the events. */
export function ordered(at: number) {
  return { kind: 'ordered', at } as const;
}
