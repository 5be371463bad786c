import { writeRecords } from '../records/writeRecords.ts';
import { eq } from 'drizzle-orm';
import { purchaseDueAt, type PurchaseStep } from '#shared/domain/purchase/movePurchase.ts';
import { recordsOfPurchase } from '#shared/domain/record/personRecord.ts';
import type { PurchaseEvent } from '#shared/domain/purchase/purchaseEvent.ts';
import type { Database, Statement } from '../../database/database.ts';
import type { Owner } from '../subscriptions/loadStored.ts';
import type { Placed } from '../subscriptions/noteTerms.ts';
import { contractColumns, insertEvent, isAsRead, ordered } from '../subscriptions/contractRows.ts';
import { subscriptionFamilies, subscriptions } from '../subscriptions/schema.ts';
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
      .set(contractColumns(after, owner, purchaseDueAt(after)))
      .where(isAsRead(before)),
    insertEvent(db, { before, after, event }),
    ...writeRecords(db, {
      customerId: owner.customerId,
      contractId: before.id,
      families: [after.agreement.item.kind],
      kinds: recordsOfPurchase(before, after),
      at: event.at,
    }),
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
  { step, terms, mailboxDigest, at }: Placed<PurchaseStep>,
): readonly Statement[] {
  const { purchase } = step;
  const { mandator, productId } = purchase.agreement;
  const family = `once-${mandator}-${productId}`;
  return [
    ...terms.statements,
    db.insert(subscriptions).values({
      id: purchase.id,
      mailboxDigest,
      ...owner,
      termsId: terms.id,
      kind: 'purchase',
      ...contractColumns(purchase, owner, purchaseDueAt(purchase)),
    }),
    insertEvent(db, { before: null, after: purchase, event: ordered(at) }),
    db.insert(subscriptionFamilies).values({ customerId: owner.customerId, family, subscriptionId: purchase.id }),
    ...step.effects.flatMap((effect) => writePurchaseEffect(db, { owner, purchase, vatPercent: null, effect, at })),
  ];
}
