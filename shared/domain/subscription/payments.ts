import { ok } from '../../lib/result.ts';
import { withCharge } from '../sale/charges.ts';
import { askFor, change, inState, mail, refuse, running, stay, type SubscriptionChange, type Moved } from './change.ts';
import { decline, endNow, endUnpaid } from './ending.ts';
import { isUnderWay, owedOfTerm } from './money.ts';
import type { Charge, StateOf, Subscription } from './subscription.ts';
import type { EventOf } from './subscriptionEvent.ts';
import type { TermCalendar } from './termCalendar.ts';
import { beginAnew, courtesy, courtesyEnd, firstTerm, ORDER_MS, settle } from './terms.ts';

/** Days from a failed payment to each of the three retries. */
const RETRY_AFTER_DAYS = [3, 4, 7];

/** The payment service announces the money: the agreement is concluded, with access by courtesy. */
export function authorize(
  subscription: Subscription,
  charge: Charge,
  event: EventOf<'paymentAuthorized'>,
  calendar: TermCalendar,
): Moved {
  if (subscription.state.kind !== 'ordered' || charge.status !== 'requested') return stay(subscription);
  // Should its money come all the same, it is refunded.
  if (event.isFamilyTaken) return endNow(subscription, event.at, { reason: 'duplicate', isMailed: false });
  if (event.isBurdened) return decline(subscription, charge, event.at);
  if (subscription.agreement.startDeclared) return waitForMoney(subscription, subscription.state, event.at, calendar);
  const term = firstTerm(subscription, event.at, calendar);
  return change(
    { ...subscription, concludedAt: event.at, anchorAt: event.at, state: running(term, false) },
    ...courtesy(subscription, term),
    mail({ kind: 'orderConfirmed', term, withdrawalEnd: calendar.withdrawalEnd(event.at) }),
  );
}

/** Waits as long as a direct debit takes; the agreement is concluded with the capture only. */
function waitForMoney(
  subscription: Subscription,
  { expiresAt }: StateOf<'ordered'>,
  at: number,
  calendar: TermCalendar,
) {
  const isWaiting = expiresAt > subscription.orderedAt + ORDER_MS;
  return isWaiting
    ? stay(subscription)
    : change(inState(subscription, { kind: 'ordered', expiresAt: courtesyEnd(at, calendar) }));
}

/** The money has arrived. It pays for the term or for a debt; any excess is refunded. */
export function capture(
  subscription: Subscription,
  charge: Charge,
  event: EventOf<'paymentCaptured'>,
  calendar: TermCalendar,
): Moved {
  if (charge.status === 'captured' || charge.status === 'chargedBack') return stay(subscription);
  const paid = withCharge(subscription, { ...charge, status: 'captured' });
  const owed = owedOfTerm(subscription, charge.term);
  if (owed > 0) return payDebt(paid, { charge, owed }, event.at, calendar);
  const { state } = subscription;
  switch (state.kind) {
    case 'ordered':
      if (event.isFamilyTaken)
        return giveBack(inState(paid, { kind: 'ended', endedAt: event.at, reason: 'duplicate' }), charge);
      return event.isBurdened ? decline(paid, charge, event.at) : conclude(paid, event.at, calendar);
    case 'trial':
    case 'active':
    case 'cancelled':
      if (state.isPaid || charge.term !== state.term.number) return giveBack(paid, charge);
      return mailTermPaid(settle(paid, { term: state.term, state: { ...state, isPaid: true } }), state);
    case 'pastDue':
      if (charge.term !== state.term.number) return giveBack(paid, charge);
      return mailTermPaid(settle(paid, { term: state.term, state: running(state.term, true) }), state);
    case 'refunded':
    case 'paused':
    case 'chargedBack':
    case 'ended':
    case 'withdrawn':
      return giveBack(paid, charge);
  }
}

function mailTermPaid({ sale, effects }: SubscriptionChange, { term }: Pick<StateOf<'active'>, 'term'>): Moved {
  return change(sale, ...effects, mail({ kind: 'termPaid', term }));
}

function conclude(subscription: Subscription, at: number, calendar: TermCalendar): Moved {
  const term = firstTerm(subscription, at, calendar);
  const settled = settle({ ...subscription, concludedAt: at, anchorAt: at }, { term, state: running(term, true) });
  return change(
    settled.sale,
    ...settled.effects,
    mail({ kind: 'orderConfirmed', term, withdrawalEnd: calendar.withdrawalEnd(at) }),
  );
}

/** A fully refunded withdrawal waits for this refund as well. */
function giveBack(subscription: Subscription, charge: Charge): Moved {
  const { chargeId, cents } = charge;
  if (cents === 0) return change(subscription);
  const { state } = subscription;
  const refund = { cents, isConfirmed: false };
  const waiting: Subscription =
    state.kind === 'refunded'
      ? inState(subscription, { kind: 'withdrawn', withdrawnAt: state.refundedAt })
      : subscription;
  return change(
    withCharge(waiting, { ...charge, status: 'captured', refund }),
    { kind: 'refund', chargeId, cents },
    mail({ kind: 'paidTwice', cents }),
  );
}

type Debt = { readonly charge: Charge; readonly owed: number };

/** The debt may have shrunk while its money was on the way. */
function payDebt(captured: Subscription, { charge, owed }: Debt, at: number, calendar: TermCalendar): Moved {
  const { chargeId, cents } = charge;
  const excess = cents - owed;
  if (excess > 0) {
    const refund = { cents: excess, isConfirmed: false };
    return change(
      withCharge(captured, { ...charge, status: 'captured', refund }),
      { kind: 'refund', chargeId, cents: excess },
      mail({ kind: 'debtPaid', cents: owed, refundCents: excess, until: null }),
    );
  }
  const { state } = captured;
  if (state.kind !== 'chargedBack' || owedOfTerm(captured, state.term.number) > 0)
    return change(captured, mail({ kind: 'debtPaid', cents, refundCents: 0, until: null }));
  const { term } = state;
  if (at >= term.until) return beginAnew(captured, term, at, calendar);
  return change(
    inState(captured, running(term, true)),
    { kind: 'grant', cause: 'subscription', roles: captured.agreement.roles, from: at, until: term.until },
    mail({ kind: 'debtPaid', cents, refundCents: 0, until: term.until }),
  );
}

/** The payment failed. A late report, after a capture, changes nothing. */
export function fail(
  subscription: Subscription,
  charge: Charge,
  event: EventOf<'paymentFailed'>,
  calendar: TermCalendar,
): Moved {
  if (charge.status !== 'requested') return stay(subscription);
  return goWithout(withCharge(subscription, { ...charge, status: 'failed' }), charge, event, calendar);
}

export function goWithout(
  subscription: Subscription,
  charge: Charge,
  { at, isLost = false }: Pick<EventOf<'paymentFailed'>, 'at' | 'isLost'>,
  calendar: TermCalendar,
): Moved {
  const { state } = subscription;
  if (!('term' in state) || state.term.number !== charge.term) return change(subscription);
  switch (state.kind) {
    case 'trial':
    case 'active': {
      if (state.isPaid) return change(subscription);
      const { term } = state;
      // Nothing was ever paid, by the reader's fault: no courtesy until it is.
      if (!isLost && subscription.charges.every(({ status }) => status !== 'captured'))
        return endUnpaid(subscription, term, { at, reason: 'unpaid' });
      return remind(subscription, { kind: 'pastDue', term, retryAt: retryAt(subscription, term, at, calendar) });
    }
    case 'pastDue':
      return remind(subscription, state);
    case 'cancelled':
      return state.isPaid ? change(subscription) : endUnpaid(subscription, state.term, { at, reason: 'unpaid' });
    case 'paused':
    case 'chargedBack':
      return change(subscription);
  }
}

function remind(subscription: Subscription, state: StateOf<'pastDue'>): Moved {
  const { term, retryAt } = state;
  return change(
    inState(subscription, state),
    mail({ kind: 'paymentFailed', cents: term.priceCents, retryAt, endsAt: term.courtesyUntil }),
  );
}

/** When the money of a term is requested again; null for no further attempt within the courtesy period. */
export function retryAt(
  subscription: Subscription,
  { number, courtesyUntil }: StateOf<'active'>['term'],
  at: number,
  calendar: TermCalendar,
): number | null {
  const ofTerm = subscription.charges.filter(({ term }) => term === number);
  // Attempts of the reader do not count towards ours.
  const tries = ofTerm.filter(({ isAttended }, index) => index === 0 || !isAttended).length;
  const days = RETRY_AFTER_DAYS[tries - 1];
  const next = days === undefined ? Infinity : calendar.afterDays(at, days);
  return next < courtesyUntil ? next : null;
}

/** The reader has given a means of payment: open amounts are requested again at once. */
export function payAgain(subscription: Subscription): Moved {
  const open = openTerms(subscription);
  if (open.length === 0) return refuse('nothingOwed');
  const idle = open.filter(({ number }) => !isUnderWay(subscription, number));
  if (idle.length === 0) return refuse('paymentUnderWay');
  const asked = idle.reduce<SubscriptionChange>(
    ({ sale: before, effects }, term) => {
      const next = askFor(before, term, { isAttended: true });
      return { sale: next.subscription, effects: [...effects, next.charge] };
    },
    { sale: subscription, effects: [] },
  );
  return ok(asked);
}

/** Terms with an open amount. */
function openTerms(subscription: Subscription): readonly { readonly number: number; readonly priceCents: number }[] {
  const { state, charges } = subscription;
  const owed = [...new Set(charges.map(({ term }) => term))]
    .map((number) => ({ number, priceCents: owedOfTerm(subscription, number) }))
    .filter(({ priceCents }) => priceCents > 0);
  if (state.kind === 'pastDue') return [...owed, state.term];
  const [first] = charges;
  return state.kind === 'ordered' && first ? [...owed, { number: first.term, priceCents: first.cents }] : owed;
}
