import { askFor, change, inState, running, stay, type Moved } from './change.ts';
import { endAsCancelled, endNow, endOwing, endUnpaid } from './ending.ts';
import { isUnderWay } from './money.ts';
import { retryAt } from './payments.ts';
import type { StateOf, Subscription } from './subscription.ts';
import type { TermCalendar } from './termCalendar.ts';
import { beginAnew, renew } from './terms.ts';

/** When the next change by time is due; null for none. The event `timePassed` applies it. */
export function dueAt({ state }: Pick<Subscription, 'state'>): number | null {
  switch (state.kind) {
    case 'ordered':
      return state.expiresAt;
    case 'trial':
    case 'active':
      return state.isPaid ? state.term.until : state.term.courtesyUntil;
    case 'pastDue':
      return state.retryAt ?? state.term.courtesyUntil;
    case 'paused':
      return state.resumesAt;
    case 'cancelled':
      return Math.min(state.endsAt, state.isPaid ? state.term.until : state.term.courtesyUntil);
    case 'chargedBack':
      return state.endsAt;
    case 'ended':
    case 'withdrawn':
    case 'refunded':
      return null;
  }
}

/** Applies one due change, as of now. */
export function doWhatIsDue(subscription: Subscription, at: number, calendar: TermCalendar): Moved {
  const { state } = subscription;
  switch (state.kind) {
    case 'ordered':
      return endNow(subscription, at, { reason: 'abandoned', isMailed: false });
    case 'trial':
    case 'active': {
      if (!state.isPaid) return endUnpaid(subscription, state.term, { at, reason: 'unpaid' });
      const next = renew(subscription, { before: state.term, at, calendar });
      return change(inState(next.sale, running(next.term, false)), ...next.effects);
    }
    case 'pastDue':
      return state.retryAt === null
        ? endUnpaid(subscription, state.term, { at, reason: 'unpaid' })
        : tryAgain(subscription, state, at, calendar);
    case 'paused':
      return beginAnew(subscription, state.term, at, calendar);
    case 'cancelled': {
      if (!state.isPaid) return endUnpaid(subscription, state.term, { at, reason: 'unpaid' });
      if (at >= state.endsAt) return endAsCancelled(subscription, state);
      const next = renew(subscription, { before: state.term, at, calendar });
      return change(inState(next.sale, { ...state, term: next.term, isPaid: false }), ...next.effects);
    }
    case 'chargedBack':
      return endOwing(subscription, state, { at, reason: 'chargedBack' });
    case 'ended':
    case 'withdrawn':
    case 'refunded':
      return stay(subscription);
  }
}

/** Not while the last attempt is in flight or a payment page is open to the reader: then a day later. */
function tryAgain(subscription: Subscription, state: StateOf<'pastDue'>, at: number, calendar: TermCalendar): Moved {
  const { term } = state;
  if (isUnderWay(subscription, term.number)) {
    const later = calendar.afterDays(at, 1);
    return change(inState(subscription, { ...state, retryAt: later < term.courtesyUntil ? later : null }));
  }
  const { subscription: asked, charge } = askFor(subscription, term, { isAttended: false });
  return change(inState(asked, { ...state, retryAt: retryAt(asked, term, at, calendar) }), charge);
}
