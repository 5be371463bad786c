import { termCalendar } from '#shared/calendar/termCalendar.ts';
import type { SinglePurchase } from '#shared/contracts/purchase.contract.ts';
import { grantOfPurchase } from '#shared/domain/catalogue/grantOfPurchase.ts';
import { mayWithdrawPurchase } from '#shared/domain/purchase/mayWithdrawPurchase.ts';
import type { Purchase } from '#shared/domain/purchase/purchase.ts';
import type { Database } from '../../database/database.ts';
import { listDocuments } from '../invoices/listDocuments.ts';
import { loadPurchaseFacts } from './purchaseFacts.ts';
import { purchaseStore } from './purchaseStore.ts';

/** A customer's purchases, open ones included, latest first, with the documents of each. */
export async function listPurchases(db: Database, customerId: string, at: number): Promise<readonly SinglePurchase[]> {
  const [purchases, factsOf, documentsOf] = await Promise.all([
    purchaseStore.list(db, customerId),
    loadPurchaseFacts(db, customerId),
    listDocuments(db, customerId),
  ]);
  return purchases
    .toSorted((one, other) => other.orderedAt - one.orderedAt)
    .map((purchase) => {
      const { kind } = purchase.state;
      const isConcluded = kind === 'paid' || kind === 'underWay';
      return {
        purchase,
        until: untilOf(purchase),
        mayWithdraw: isConcluded && mayWithdrawPurchase(purchase, { ...factsOf(purchase), at }, termCalendar) === null,
        documents: documentsOf(purchase.id),
      };
    });
}

function untilOf({ id, agreement, concludedAt }: Purchase): number | null {
  if (concludedAt === null) return null;
  return grantOfPurchase({ ...agreement, purchaseId: id, at: concludedAt }, termCalendar).until;
}
