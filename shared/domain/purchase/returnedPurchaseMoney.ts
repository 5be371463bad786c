import { returnedCents } from '../subscription/money.ts';
import { change, stay, withCharge, type EventOf, type Moved } from './changePurchase.ts';
import type { Purchase, PurchaseCharge } from './purchase.ts';
import type { PurchaseEffect } from './purchaseEvent.ts';
import { purchaseOwedCents } from './purchaseOwedCents.ts';

/** What came back to the reader twice is paid. */
export function payDebt(captured: Purchase, { chargeId, cents }: PurchaseCharge, owed: number): Moved {
  const excess = Math.max(0, cents - owed);
  const debtPaid: PurchaseEffect = {
    kind: 'mail',
    mail: { kind: 'debtPaid', cents: cents - excess, refundCents: excess },
  };
  if (excess === 0) return change(captured, captured.state, debtPaid);
  const charges = captured.charges.map((one) =>
    one.chargeId === chargeId ? { ...one, refund: { cents: excess, isConfirmed: false } } : one,
  );
  return change({ ...captured, charges }, captured.state, { kind: 'refund', chargeId, cents: excess }, debtPaid);
}

/** Tells of a debt that is new. */
export function owing(before: Purchase, after: Purchase): readonly PurchaseEffect[] {
  const owedCents = purchaseOwedCents(after);
  return owedCents > purchaseOwedCents(before) ? [{ kind: 'mail', mail: { kind: 'chargedBack', owedCents } }] : [];
}

/** Money that was given back has left us. Where the bank called it back as well, it is owed. */
export function confirmRefund(purchase: Purchase, charge: PurchaseCharge, event: EventOf<'refundConfirmed'>): Moved {
  const { refund } = charge;
  if (!refund || refund.isConfirmed || event.cents < refund.cents) return stay(purchase);
  const sent = withCharge(purchase, { ...charge, refund: { ...refund, isConfirmed: true } });
  return endRefunding(sent, event.at, owing(purchase, sent));
}

/** The reader has the money from the bank. What was to be given back and never left is not given back any more. */
export function voidRefund(purchase: Purchase, charge: PurchaseCharge, event: EventOf<'refundVoided'>): Moved {
  const { refund, status } = charge;
  if (status !== 'chargedBack' || !refund || refund.isConfirmed) return stay(purchase);
  const cents = Math.min(event.cents, refund.cents);
  return endRefunding(withCharge(purchase, { ...charge, refund: { cents, isConfirmed: true } }), event.at, []);
}

/** One mail of the two: a debt says that the money is back. */
function endRefunding(sent: Purchase, at: number, told: readonly PurchaseEffect[]): Moved {
  const { state, charges } = sent;
  if (state.kind !== 'withdrawn' || charges.some(({ refund }) => refund?.isConfirmed === false))
    return change(sent, state, ...told);
  const refunded: PurchaseEffect = { kind: 'mail', mail: { kind: 'refunded', ...returnedCents(charges) } };
  return change(sent, { kind: 'refunded', refundedAt: at }, ...(told.length > 0 ? told : [refunded]));
}
