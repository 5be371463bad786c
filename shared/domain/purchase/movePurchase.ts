import { grantOfPurchase } from '../catalogue/grantOfPurchase.ts';
import { err, type Result } from '../../lib/result.ts';
import { ofCharge, refundCharges, withCharge, type SaleCharge } from '../sale/charges.ts';
import { moveSale, type Change } from '../sale/moveSale.ts';
import { courtesyEnd, ORDER_MS } from '../subscription/terms.ts';
import type { TermCalendar } from '../subscription/termCalendar.ts';
import { askForPrice, change, stay, type EventOf, type Moved } from './changePurchase.ts';
import { mayWithdrawPurchase } from './mayWithdrawPurchase.ts';
import type { Purchase } from './purchase.ts';
import { paidCents, purchaseOwedCents } from './purchaseOwedCents.ts';
import type { KeyedPurchaseEffect, PurchaseEffect, PurchaseEvent, PurchaseRefusal } from './purchaseEvent.ts';
import { confirmRefund, owing, payDebt, voidRefund } from './returnedPurchaseMoney.ts';

export type PurchaseStep = Change<Purchase, KeyedPurchaseEffect>;

/** When the next change by time is due; null for none. */
export function purchaseDueAt({ state }: Pick<Purchase, 'state'>): number | null {
  return state.kind === 'ordered' ? state.expiresAt : null;
}

/** Applies an event to a purchase, after everything due by then: `moveSale`. */
export function movePurchase(
  purchase: Purchase,
  event: PurchaseEvent,
  calendar: TermCalendar,
): Result<PurchaseStep, PurchaseRefusal> {
  return moveSale(purchase, event.at, {
    dueAt: purchaseDueAt,
    passTime: lapse,
    answer: (sale) => answer(sale, event, calendar),
  });
}

function answer(purchase: Purchase, event: PurchaseEvent, calendar: TermCalendar): Moved {
  switch (event.kind) {
    case 'paymentAuthorized':
      return ofCharge(purchase, event, (charge) => authorize(purchase, charge, event, calendar));
    case 'paymentCaptured':
      return ofCharge(purchase, event, (charge) => capture(purchase, charge, event.at, calendar));
    case 'paymentFailed':
      return ofCharge(purchase, event, (charge) => fail(purchase, charge, event, calendar));
    case 'paymentChargedBack':
      return ofCharge(purchase, event, (charge) => chargeBack(purchase, charge, event, calendar));
    case 'refundConfirmed':
      return ofCharge(purchase, event, (charge) => confirmRefund(purchase, charge, event));
    case 'refundVoided':
      return ofCharge(purchase, event, (charge) => voidRefund(purchase, charge, event));
    case 'paymentMethodGiven':
      return payAgain(purchase);
    case 'withdrawn':
      return withdraw(purchase, event, calendar);
    case 'givenUp':
      return purchase.state.kind === 'ordered' ? lapse(purchase, event.at) : stay(purchase);
    case 'timePassed':
      return stay(purchase);
  }
}

/** Sends no mail: it cost nothing and granted nothing. Should its money come all the same, it is refunded. */
function lapse(purchase: Purchase, at: number): Moved {
  return change(purchase, { kind: 'lapsed', at });
}

function authorize(
  purchase: Purchase,
  charge: SaleCharge,
  { at, isBurdened = false }: EventOf<'paymentAuthorized'>,
  calendar: TermCalendar,
): Moved {
  const { state, orderedAt } = purchase;
  if (state.kind !== 'ordered' || charge.status !== 'requested') return stay(purchase);
  if (isBurdened) {
    const isWaiting = state.expiresAt > orderedAt + ORDER_MS;
    return isWaiting ? stay(purchase) : change(purchase, { kind: 'ordered', expiresAt: courtesyEnd(at, calendar) });
  }
  const { given, mail } = give(purchase, at, calendar);
  return change({ ...purchase, concludedAt: at }, { kind: 'underWay', chargeId: charge.chargeId }, given, {
    kind: 'mail',
    mail: { ...mail, isPaid: false },
  });
}

/** The money has arrived. It pays for the order once; any excess is refunded. */
function capture(purchase: Purchase, charge: SaleCharge, at: number, calendar: TermCalendar): Moved {
  if (charge.status === 'captured' || charge.status === 'chargedBack') return stay(purchase);
  const captured = withCharge(purchase, { ...charge, status: 'captured' });
  const owed = purchaseOwedCents(purchase);
  if (owed > 0) return payDebt(captured, charge, owed);
  const { chargeId } = charge;
  const { state } = purchase;
  if (state.kind === 'underWay' && state.chargeId === chargeId)
    return change(captured, { kind: 'paid', chargeId }, invoice(purchase, purchase.concludedAt ?? at, calendar));
  if (state.kind !== 'ordered') return giveBack(captured, charge);
  const { given, mail } = give(purchase, at, calendar);
  return change({ ...captured, concludedAt: at }, { kind: 'paid', chargeId }, invoice(purchase, at, calendar), given, {
    kind: 'mail',
    mail: { ...mail, isPaid: true },
  });
}

/** A fully refunded withdrawal waits for this refund as well. */
function giveBack(captured: Purchase, charge: SaleCharge): Moved {
  const { state } = captured;
  const { chargeId, cents } = charge;
  return change(
    withCharge(captured, { ...charge, status: 'captured', refund: { cents, isConfirmed: false } }),
    state.kind === 'refunded' ? { kind: 'withdrawn', withdrawnAt: state.refundedAt } : state,
    { kind: 'refund', chargeId, cents },
    { kind: 'mail', mail: { kind: 'paidTwice', cents } },
  );
}

/** The payment failed. A late report, after a capture, changes nothing. */
function fail(purchase: Purchase, charge: SaleCharge, event: EventOf<'paymentFailed'>, calendar: TermCalendar): Moved {
  if (charge.status !== 'requested') return stay(purchase);
  return goWithout(withCharge(purchase, { ...charge, status: 'failed' }), charge, event, calendar);
}

/** Chargeback by the reader's bank. Ends the purchase; the used part is owed, and any refund made before. */
function chargeBack(
  purchase: Purchase,
  charge: SaleCharge,
  event: EventOf<'paymentChargedBack'>,
  calendar: TermCalendar,
): Moved {
  if (charge.status === 'chargedBack') return stay(purchase);
  const back = withCharge(purchase, { ...charge, status: 'chargedBack' });
  // Captured and called back before any report: there is no money, and no invoice was written.
  if (charge.status === 'requested') return goWithout(back, charge, event, calendar);
  const { state } = purchase;
  if (state.kind !== 'paid' || state.chargeId !== charge.chargeId) return change(back, state, ...owing(purchase, back));
  const { at, usedCents = 0 } = event;
  const unusedCents = purchase.agreement.priceCents - usedCents;
  return change(
    back,
    { kind: 'chargedBack', at, usedCents },
    ...(unusedCents > 0 ? [{ ...cancelInvoice(purchase), cents: unusedCents }] : []),
    ...endWithout(purchase, at, usedCents),
  );
}

function goWithout(
  purchase: Purchase,
  { chargeId }: SaleCharge,
  { at, usedCents = 0 }: EventOf<'paymentFailed' | 'paymentChargedBack'>,
  calendar: TermCalendar,
): Moved {
  const { state } = purchase;
  if (state.kind !== 'underWay' || state.chargeId !== chargeId) return change(purchase, state);
  const used = { ...invoice(purchase, purchase.concludedAt ?? at, calendar), cents: usedCents };
  return change(
    purchase,
    { kind: 'chargedBack', at, usedCents },
    ...(usedCents > 0 ? [used] : []),
    ...endWithout(purchase, at, usedCents),
  );
}

function endWithout(purchase: Purchase, at: number, owedCents: number): readonly PurchaseEffect[] {
  return [revoke(purchase, at, false), { kind: 'mail', mail: { kind: 'chargedBack', owedCents } }];
}

/** The reader returns to pay: the open amount is requested again, under an id that no other attempt has. */
function payAgain(purchase: Purchase): Moved {
  const { id, agreement, charges, state } = purchase;
  const cents = state.kind === 'ordered' ? agreement.priceCents : purchaseOwedCents(purchase);
  if (cents === 0 && state.kind !== 'ordered') return err('nothingOwed');
  if (charges.some(({ status }) => status === 'requested')) return err('paymentUnderWay');
  const { charge, effect } = askForPrice(id, charges.length + 1, cents);
  return change({ ...purchase, charges: [...charges, charge] }, state, effect);
}

/** Rescinds the purchase and refunds everything. */
function withdraw(purchase: Purchase, event: EventOf<'withdrawn'>, calendar: TermCalendar): Moved {
  const { state } = purchase;
  if (state.kind === 'ordered') return err('notConcluded');
  if (state.kind !== 'paid' && state.kind !== 'underWay') return err('hasEnded');
  const refusal = mayWithdrawPurchase(purchase, event, calendar);
  if (refusal) return err(refusal);
  const withdrawnAt = event.at;
  const { charges, refunds } = refundCharges(purchase.charges, Math.max(0, paidCents(purchase)));
  const refundCents = refunds.reduce((sum, { cents }) => sum + cents, 0);
  return change(
    { ...purchase, charges },
    { kind: 'withdrawn', withdrawnAt },
    ...refunds,
    ...(state.kind === 'paid' ? [cancelInvoice(purchase)] : []),
    revoke(purchase, withdrawnAt, true),
    { kind: 'mail', mail: { kind: 'withdrawn', receivedAt: withdrawnAt, refundCents } },
  );
}

function give({ id, agreement }: Purchase, at: number, calendar: TermCalendar) {
  const grant = grantOfPurchase({ ...agreement, purchaseId: id, at }, calendar);
  const given: PurchaseEffect = { kind: 'give', grant, credits: creditsOf(agreement) };
  const mail = { kind: 'bought', until: grant.until, withdrawalEnd: calendar.withdrawalEnd(at) } as const;
  return { given, mail };
}

function revoke({ agreement }: Purchase, at: number, isWhole: boolean): PurchaseEffect {
  return { kind: 'takeBack', at, credits: creditsOf(agreement), isWhole };
}

function creditsOf({ item }: Purchase['agreement']): number {
  return item.kind === 'coins' ? item.credits : 0;
}

function invoice({ id, agreement }: Purchase, from: number, calendar: TermCalendar) {
  const { until } = grantOfPurchase({ ...agreement, purchaseId: id, at: from }, calendar);
  return { kind: 'invoice', invoiceId: invoiceIdOf(id), cents: agreement.priceCents, from, until } as const;
}

function cancelInvoice({ id, agreement }: Purchase) {
  return { kind: 'cancelInvoice', invoiceId: invoiceIdOf(id), cents: agreement.priceCents } as const;
}

function invoiceIdOf(purchaseId: string): string {
  return `${purchaseId}.0`;
}
