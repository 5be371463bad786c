import { returnedCents, withCharge, withConfirmedRefund, withVoidedRefund, type SaleCharge } from '../sale/charges.ts';
import { change, stay, type EventOf, type Moved } from './changePurchase.ts';
import type { Purchase } from './purchase.ts';
import type { PurchaseEffect } from './purchaseEvent.ts';
import { purchaseOwedCents } from './purchaseOwedCents.ts';

/** Pays the debt of an amount returned twice. */
export function payDebt(captured: Purchase, charge: SaleCharge, owed: number): Moved {
  const { chargeId, cents } = charge;
  const excess = Math.max(0, cents - owed);
  const debtPaid: PurchaseEffect = {
    kind: 'mail',
    mail: { kind: 'debtPaid', cents: cents - excess, refundCents: excess },
  };
  if (excess === 0) return change(captured, captured.state, debtPaid);
  const refunding = withCharge(captured, {
    ...charge,
    status: 'captured',
    refund: { cents: excess, isConfirmed: false },
  });
  return change(refunding, captured.state, { kind: 'refund', chargeId, cents: excess }, debtPaid);
}

/** The mail about a debt that has grown; none otherwise. */
export function owing(before: Purchase, after: Purchase): readonly PurchaseEffect[] {
  const owedCents = purchaseOwedCents(after);
  return owedCents > purchaseOwedCents(before) ? [{ kind: 'mail', mail: { kind: 'chargedBack', owedCents } }] : [];
}

/** A refund has left us. Where the bank called the payment back as well, it is owed. */
export function confirmRefund(purchase: Purchase, charge: SaleCharge, event: EventOf<'refundConfirmed'>): Moved {
  const confirmed = withConfirmedRefund(charge, event.cents);
  if (!confirmed) return stay(purchase);
  const sent = withCharge(purchase, confirmed);
  return endRefunding(sent, event.at, owing(purchase, sent));
}

/** The bank has returned the money. The part of the refund that has not left is dropped. */
export function voidRefund(purchase: Purchase, charge: SaleCharge, event: EventOf<'refundVoided'>): Moved {
  const voided = withVoidedRefund(charge, event.cents);
  return voided ? endRefunding(withCharge(purchase, voided), event.at, []) : stay(purchase);
}

/** Only one of the two mails: that about a debt already says that the money was returned. */
function endRefunding(sent: Purchase, at: number, mails: readonly PurchaseEffect[]): Moved {
  const { state, charges } = sent;
  if (state.kind !== 'withdrawn' || charges.some(({ refund }) => refund?.isConfirmed === false))
    return change(sent, state, ...mails);
  const refunded: PurchaseEffect = { kind: 'mail', mail: { kind: 'refunded', ...returnedCents(charges) } };
  return change(sent, { kind: 'refunded', refundedAt: at }, ...(mails.length > 0 ? mails : [refunded]));
}
