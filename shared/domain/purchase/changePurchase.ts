import { ok, type Result } from '../../lib/result.ts';
import type { Purchase, PurchaseCharge, PurchaseState } from './purchase.ts';
import type { PurchaseEffect, PurchaseEvent, PurchaseRefusal } from './purchaseEvent.ts';

/** An event without effect returns the very same purchase object. */
export type Moved = Result<
  { readonly purchase: Purchase; readonly effects: readonly PurchaseEffect[] },
  PurchaseRefusal
>;

export type EventOf<K extends PurchaseEvent['kind']> = Extract<PurchaseEvent, { kind: K }>;

export function stay(purchase: Purchase): Moved {
  return ok({ purchase, effects: [] });
}

export function change(purchase: Purchase, state: PurchaseState, ...effects: readonly PurchaseEffect[]): Moved {
  return ok({ purchase: { ...purchase, state }, effects });
}

export function withCharge(purchase: Purchase, charge: PurchaseCharge): Purchase {
  return { ...purchase, charges: purchase.charges.map((one) => (one.chargeId === charge.chargeId ? charge : one)) };
}

/** Requests the payment of a purchase. */
export function askForPrice(purchaseId: string, number: number, cents: number) {
  const chargeId = `${purchaseId}.${number}`;
  return {
    charge: { chargeId, cents, status: 'requested', refund: null },
    effect: { kind: 'charge', chargeId, cents, isAttended: true },
  } as const;
}
