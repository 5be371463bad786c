import { and, eq } from 'drizzle-orm';
import { purchaseDueAt, type PurchaseStep } from '#shared/domain/purchase/movePurchase.ts';
import type { Purchase } from '#shared/domain/purchase/purchase.ts';
import type { PurchaseEvent } from '#shared/domain/purchase/purchaseEvent.ts';
import type { Database, Statement } from '../../database/database.ts';
import { isErased } from '../eraseCustomer.ts';
import type { Owner } from '../subscriptions/loadStored.ts';
import { subscriptionEvents, subscriptionFamilies, subscriptions } from '../subscriptions/schema.ts';
import type { StoredPurchase } from './loadPurchase.ts';
import { writePurchaseEffect } from './writePurchaseEffect.ts';

/**
 * For one transaction: what an event has made of a purchase, the event, and all of its effects. Where the version that was
 * read has been gone on from, the table refuses the event, and so all of it.
 */
export function writePurchaseMove(
  db: Database,
  { owner, purchase: before, vatPercent }: StoredPurchase,
  { step, event }: { readonly step: PurchaseStep; readonly event: PurchaseEvent },
): readonly Statement[] {
  const { purchase: after } = step;
  return [
    db
      .update(subscriptions)
      .set(columnsOf(after, owner))
      .where(and(eq(subscriptions.id, before.id), eq(subscriptions.version, before.version))),
    insertEvent(db, { before: before.version, after, event }),
    ...(after.state.kind === 'ordered'
      ? []
      : [db.delete(subscriptionFamilies).where(eq(subscriptionFamilies.subscriptionId, before.id))]),
    ...step.effects.flatMap((effect) =>
      writePurchaseEffect(db, { owner, purchase: after, vatPercent, effect, at: event.at }),
    ),
  ];
}

/** The same of an order. Where the same product is ordered and not paid yet, the table refuses it. */
export function writePurchaseOrder(
  db: Database,
  owner: Owner,
  { step, at }: { readonly step: PurchaseStep; readonly at: number },
): readonly Statement[] {
  const { purchase } = step;
  const { mandator, productId } = purchase.agreement;
  const family = `once-${mandator}-${productId}`;
  return [
    db.insert(subscriptions).values({ id: purchase.id, ...owner, kind: 'purchase', ...columnsOf(purchase, owner) }),
    insertEvent(db, { before: 0, after: purchase, event: { kind: 'ordered', at } }),
    db.insert(subscriptionFamilies).values({ customerId: owner.customerId, family, subscriptionId: purchase.id }),
    ...step.effects.flatMap((effect) => writePurchaseEffect(db, { owner, purchase, vatPercent: null, effect, at })),
  ];
}

function columnsOf(purchase: Purchase, { customerId }: Owner) {
  return {
    version: purchase.version,
    state: purchase.state.kind,
    dueAt: isErased(customerId) ? null : purchaseDueAt(purchase),
    subscription: JSON.stringify(purchase),
  };
}

type Noted = {
  readonly before: number;
  readonly after: Purchase;
  readonly event: PurchaseEvent | { readonly kind: 'ordered'; readonly at: number };
};

function insertEvent(db: Database, { before, after, event }: Noted): Statement {
  return db.insert(subscriptionEvents).values({
    subscriptionId: after.id,
    fromVersion: before,
    toVersion: after.version,
    event: JSON.stringify(event),
    at: event.at,
  });
}
