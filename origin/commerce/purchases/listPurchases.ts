import { contractCalendar } from '#shared/calendar/contractCalendar.ts';
import type { SinglePurchase } from '#shared/contracts/purchase.contract.ts';
import { grantOfPurchase } from '#shared/domain/catalogue/grantOfPurchase.ts';
import { mayWithdrawPurchase } from '#shared/domain/purchase/mayWithdrawPurchase.ts';
import type { Purchase } from '#shared/domain/purchase/purchase.ts';
import type { Database } from '../../database/database.ts';
import { listDocuments } from '../invoices/listDocuments.ts';
import { loadStoredPurchases } from './loadPurchase.ts';

/** What a customer has bought once, or is about to, the latest first, with the documents of each. */
export async function listPurchases(db: Database, customerId: string, at: number): Promise<readonly SinglePurchase[]> {
  const [stored, documentsOf] = await Promise.all([loadStoredPurchases(db, customerId), listDocuments(db, customerId)]);
  return stored
    .toSorted((one, other) => other.purchase.orderedAt - one.purchase.orderedAt)
    .map(({ purchase, ...facts }) => {
      const { kind } = purchase.state;
      const isConcluded = kind === 'paid' || kind === 'underWay';
      return {
        purchase,
        until: untilOf(purchase),
        mayWithdraw: isConcluded && mayWithdrawPurchase(purchase, { ...facts, at }, contractCalendar) === null,
        documents: documentsOf(purchase.id),
      };
    });
}

function untilOf({ id, agreement, concludedAt }: Purchase): number | null {
  if (concludedAt === null) return null;
  return grantOfPurchase({ ...agreement, purchaseId: id, at: concludedAt }, contractCalendar).until;
}
