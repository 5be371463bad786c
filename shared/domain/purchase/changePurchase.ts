import { ok, type Result } from '../../lib/result.ts';
import type { Change } from '../sale/moveSale.ts';
import type { Purchase, PurchaseState } from './purchase.ts';
import type { PurchaseEffect, PurchaseEvent, PurchaseRefusal } from './purchaseEvent.ts';

export type Moved = Result<Change<Purchase, PurchaseEffect>, PurchaseRefusal>;

export type EventOf<K extends PurchaseEvent['kind']> = Extract<PurchaseEvent, { kind: K }>;

export function stay(purchase: Purchase): Moved {
  return ok({ sale: purchase, effects: [] });
}

export function change(purchase: Purchase, state: PurchaseState, ...effects: readonly PurchaseEffect[]): Moved {
  return ok({ sale: { ...purchase, state }, effects });
}

/** Requests the payment of a purchase. */
export function askForPrice(purchaseId: string, number: number, cents: number) {
  const chargeId = `${purchaseId}.${number}`;
  return {
    charge: { chargeId, cents, status: 'requested', refund: null },
    effect: { kind: 'charge', chargeId, cents, isAttended: true },
  } as const;
}
