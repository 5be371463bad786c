import { returnedCents, withCharge, withConfirmedRefund, withVoidedRefund } from '../sale/charges.ts';
import { change, inState, mail, stay, type Moved } from './change.ts';
import { endOwing } from './ending.ts';
import { owedCents, owedOfTerm } from './money.ts';
import { goWithout } from './payments.ts';
import type { Charge, Subscription } from './subscription.ts';
import type { EventOf } from './subscriptionEvent.ts';
import type { TermCalendar } from './termCalendar.ts';

/** Days to pay a chargeback before the subscription ends. */
const DEBT_DAYS = 14;

/** Chargeback by the reader's bank. Ends the access that it paid for; the valid invoice remains owed. */
export function chargeBack(
  subscription: Subscription,
  charge: Charge,
  event: EventOf<'paymentChargedBack'>,
  calendar: TermCalendar,
): Moved {
  if (charge.status === 'chargedBack') return stay(subscription);
  const back = withCharge(subscription, { ...charge, status: 'chargedBack' });
  // Captured and called back before any report: no payment, no invoice.
  if (charge.status === 'requested') return goWithout(back, charge, event, calendar);
  return owe(subscription, { back, charge }, event.at, calendar);
}

type CalledBack = { readonly back: Subscription; readonly charge: Charge };

/** A new debt by a chargeback, alone or on top of a refund; no effect where none arose. */
function owe(before: Subscription, { back, charge }: CalledBack, at: number, calendar: TermCalendar): Moved {
  const owed = owedCents(back);
  if (owed <= owedCents(before)) return change(back);
  const { state } = back;
  const isOfTerm = 'term' in state && state.term.number === charge.term && owedOfTerm(back, charge.term) > 0;
  if (isOfTerm && (state.kind === 'trial' || state.kind === 'active' || state.kind === 'paused')) {
    const endsAt = calendar.afterDays(at, DEBT_DAYS);
    return change(
      inState(back, { kind: 'chargedBack', term: state.term, since: at, endsAt }),
      { kind: 'revokeGrants', at },
      mail({ kind: 'chargedBack', owedCents: owed, endsAt }),
    );
  }
  if (isOfTerm && state.kind === 'cancelled')
    return endOwing(back, { term: state.term, since: at }, { at, reason: 'chargedBack' });
  return change(back, mail({ kind: 'chargedBack', owedCents: owed, endsAt: null }));
}

/** A refund has left us. Where the bank called the payment back as well, it is owed. */
export function confirmRefund(
  subscription: Subscription,
  charge: Charge,
  event: EventOf<'refundConfirmed'>,
  calendar: TermCalendar,
): Moved {
  const confirmed = withConfirmedRefund(charge, event.cents);
  if (!confirmed) return stay(subscription);
  const sent = withCharge(subscription, confirmed);
  if (owedCents(sent) > owedCents(subscription)) {
    const back = isAllBack(sent) ? inState(sent, { kind: 'refunded', refundedAt: event.at }) : sent;
    return owe(subscription, { back, charge }, event.at, calendar);
  }
  return endRefunding(sent, event.at);
}

/** The bank has returned the money. The part of the refund that has not left is dropped. */
export function voidRefund(subscription: Subscription, charge: Charge, event: EventOf<'refundVoided'>): Moved {
  const voided = withVoidedRefund(charge, event.cents);
  return voided ? endRefunding(withCharge(subscription, voided), event.at) : stay(subscription);
}

function endRefunding(sent: Subscription, at: number): Moved {
  if (!isAllBack(sent)) return change(sent);
  return change(
    inState(sent, { kind: 'refunded', refundedAt: at }),
    mail({ kind: 'refunded', ...returnedCents(sent.charges) }),
  );
}

function isAllBack({ state, charges }: Subscription): boolean {
  return state.kind === 'withdrawn' && charges.every(({ refund }) => refund?.isConfirmed !== false);
}
