import { contractCalendar } from '#shared/calendar/contractCalendar.ts';
import { movePurchase } from '#shared/domain/purchase/movePurchase.ts';
import type { Purchase } from '#shared/domain/purchase/purchase.ts';
import type { PurchaseEvent, PurchaseRefusal } from '#shared/domain/purchase/purchaseEvent.ts';
import { isPaidFirst } from '#shared/domain/record/personRecord.ts';
import { err, ok, type Result } from '#shared/lib/result.ts';
import type { Database } from '../../database/database.ts';
import { LOST, retryLost } from '../subscriptions/retryLost.ts';
import { tryToWrite } from '../subscriptions/tryToWrite.ts';
import { loadRecords } from '../records/loadRecords.ts';
import { loadPurchase, type StoredPurchase } from './loadPurchase.ts';
import { writePurchaseMove } from './writePurchase.ts';

type Fact = 'isUnused' | 'isConfirmed' | 'isBurdened' | 'usedCents';
type WithoutFacts<E> = E extends unknown ? Omit<E, Fact> : never;

/** What is told; what became of it meanwhile is read with the purchase. */
export type PurchaseTold = WithoutFacts<PurchaseEvent>;

/**
 * Applies an event to a purchase, as `tellSubscription` does to a subscription.
 */
export async function tellPurchase(
  db: Database,
  id: string,
  told: PurchaseTold,
): Promise<Result<Purchase, PurchaseRefusal | 'unknownPurchase' | 'busy'>> {
  return retryLost(async () => {
    const stored = await loadPurchase(db, id);
    if (!stored) return err('unknownPurchase');
    const { purchase: before, isUnused } = stored;
    const event = await withFacts(db, stored, told);
    const step = movePurchase(before, event, contractCalendar);
    if (!step.ok) return step;
    if (step.value.purchase === before) return ok(before);
    const isWritten = await tryToWrite(db, writePurchaseMove(db, stored, { step: step.value, event }), async () => {
      const now = await loadPurchase(db, id);
      return now?.purchase.version !== before.version || now.isUnused !== isUnused;
    });
    return isWritten ? ok(step.value.purchase) : LOST;
  });
}

async function withFacts(db: Database, stored: StoredPurchase, told: PurchaseTold): Promise<PurchaseEvent> {
  const { owner, purchase, isUnused, isConfirmed, usedCents } = stored;
  switch (told.kind) {
    case 'withdrawn':
      return { ...told, isUnused, isConfirmed };
    case 'paymentFailed':
    case 'paymentChargedBack':
      return { ...told, usedCents };
    case 'paymentAuthorized': {
      const records = await loadRecords(db, { customerId: owner.customerId, mailboxDigest: null });
      const families = [purchase.agreement.item.kind];
      return { ...told, isBurdened: isPaidFirst(records, { families, at: told.at, calendar: contractCalendar }) };
    }
    default:
      return told;
  }
}
