import { and, eq, inArray } from 'drizzle-orm';
import * as v from 'valibot';
import { subscriptionContract } from '#shared/contracts/subscription.contract.ts';
import { isRunning, type Subscription } from '#shared/domain/subscription/subscription.ts';
import type { Database } from '../../database/database.ts';
import { invoices, subscriptions } from './schema.ts';

/** Whose a subscription is, and what its invoices depend on. */
export type Owner = { readonly customerId: string; readonly mandator: string; readonly country: string };

export type Stored = {
  readonly owner: Owner;
  readonly subscription: Subscription;
  /** Another one of the same customer runs that has a family in common with it. */
  readonly isFamilyTaken: boolean;
  /** The rate of each invoice that there is. */
  readonly vatPercents: ReadonlyMap<string, number>;
};

const isSubscription = eq(subscriptions.kind, 'subscription');
const storedContract = v.pipe(v.string(), v.parseJson(), subscriptionContract);

/** A subscription with the facts of the moment; null where there is none. */
export async function loadStored(db: Database, id: string): Promise<Stored | null> {
  const owners = db
    .select({ customerId: subscriptions.customerId })
    .from(subscriptions)
    .where(eq(subscriptions.id, id));
  const [rows, issued] = await db.batch([
    db
      .select()
      .from(subscriptions)
      .where(and(inArray(subscriptions.customerId, owners), isSubscription)),
    db
      .select({ id: invoices.id, vatPercent: invoices.vatPercent })
      .from(invoices)
      .where(eq(invoices.subscriptionId, id)),
  ]);
  const row = rows.find((one) => one.id === id);
  if (!row) return null;
  const subscription = parseSubscription(row);
  const others = rows.filter((one) => one.id !== id).map(parseSubscription);
  const { customerId, mandator, country } = row;
  return {
    owner: { customerId, mandator, country },
    subscription,
    isFamilyTaken: others.some((other) => isRunning(other.state) && sharesFamily(other, subscription)),
    vatPercents: new Map(issued.map(({ id: invoiceId, vatPercent }) => [invoiceId, vatPercent])),
  };
}

/** All that a customer has or had. */
export async function loadTheirs(db: Database, customerId: string): Promise<readonly Subscription[]> {
  const rows = await db
    .select()
    .from(subscriptions)
    .where(and(eq(subscriptions.customerId, customerId), isSubscription));
  return rows.map(parseSubscription);
}

export function parseSubscription({ subscription }: { readonly subscription: string }): Subscription {
  return v.parse(storedContract, subscription);
}

function sharesFamily(one: Subscription, other: Subscription): boolean {
  return one.agreement.families.some((family) => other.agreement.families.includes(family));
}
