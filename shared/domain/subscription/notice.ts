import { change, inState, mail, refuse, running, stay, type Moved } from './change.ts';
import { endNow } from './ending.ts';
import type { StateOf, Subscription, Term } from './subscription.ts';
import type { EventOf } from './subscriptionEvent.ts';
import type { TermCalendar } from './termCalendar.ts';
import { agreedCents, beginAnew, termEndFrom } from './terms.ts';

const LONGEST_PAUSE_MONTHS = 3;
/** The latest end that a cancellation may request. */
const FARTHEST_WISH_MONTHS = 24;

/**
 * Gives notice: access and payments continue until the end. Repeated notice brings the end forward where it can. An
 * unpaid or charged-back subscription ends at once, since no paid time is left.
 */
export function cancel(
  subscription: Subscription,
  state: StateOf<'trial' | 'active' | 'cancelled' | 'paused'>,
  event: EventOf<'cancelled'>,
  calendar: TermCalendar,
): Moved {
  const { at, by } = event;
  if (state.kind === 'paused' && at >= state.term.until) return endNow(subscription, at, { reason: 'cancelled' });
  const endsAt = state.kind === 'paused' ? state.term.until : endOfNotice(subscription, state.term, event, calendar);
  if (state.kind === 'cancelled' && endsAt >= state.endsAt) return stay(subscription);
  const isPaid = state.kind === 'paused' || state.isPaid;
  // Notice by the publisher stays effective, although the reader's own ends the agreement sooner.
  const bound = state.kind === 'cancelled' && state.by === 'publisher' ? 'publisher' : by;
  return change(
    inState(subscription, { kind: 'cancelled', term: state.term, isPaid, endsAt, by: bound, cancelledAt: at }),
    mail({ kind: 'cancelled', receivedAt: at, endsAt, by }),
  );
}

/** The end of an agreement whose notice arrives now. */
function endOfNotice(
  subscription: Subscription,
  term: Term,
  { at, by, wishedEnd }: Pick<EventOf<'cancelled'>, 'at' | 'by' | 'wishedEnd'>,
  calendar: TermCalendar,
): number {
  if (by === 'publisher') {
    const noticed = Math.max(calendar.afterMonths(at, 1), minimumEnd(subscription, term, calendar));
    return termEndFrom(subscription, term, noticed, calendar);
  }
  const { end, isFree } = earliestEnd(subscription, term, at, calendar);
  const wished = Math.min(wishedEnd ?? 0, calendar.afterMonths(at, FARTHEST_WISH_MONTHS));
  if (wished <= end) return end;
  return isFree ? calendar.afterDays(wished, 0) : termEndFrom(subscription, term, wished, calendar);
}

/**
 * The earliest end for the reader: the end of the trial, else of the minimum term, else the notice period or the end of
 * the paid term, whichever comes first. A notice too late for the minimum term's end is not bound any longer: § 309 No.
 * 9 BGB allows a month's notice, we ask less. `isFree`: any day, not only the last of a term.
 */
function earliestEnd(
  subscription: Subscription,
  term: Term,
  at: number,
  calendar: TermCalendar,
): { readonly end: number; readonly isFree: boolean } {
  if (term.isTrial) return { end: term.until, isFree: false };
  const minimum = minimumEnd(subscription, term, calendar);
  if (at < minimum) return { end: minimum, isFree: false };
  const { noticeMonths } = subscription.agreement;
  if (noticeMonths === 0) return { end: term.until, isFree: false };
  return { end: Math.min(calendar.afterMonths(at, noticeMonths), term.until), isFree: true };
}

/** The end of the first term, including the trial before it. */
function minimumEnd({ agreement, concludedAt }: Subscription, term: Term, calendar: TermCalendar): number {
  const { trial, minimumMonths } = agreement;
  return term.isTrial || concludedAt === null
    ? term.until
    : calendar.afterMonths(concludedAt, (trial?.months ?? 0) + minimumMonths);
}

/** The party that gave notice may revoke it until the end. */
export function revokeCancellation(subscription: Subscription, state: StateOf<'cancelled'>): Moved {
  if (state.by !== 'reader') return refuse('otherPartysNotice');
  return change(
    inState(subscription, running(state.term, state.isPaid)),
    mail({ kind: 'cancellationTakenBack', nextPaymentAt: state.term.until }),
  );
}

/** Pauses for some months from the end of the paid term; refused before the minimum term is paid for. */
export function pause(
  subscription: Subscription,
  { term, isPaid }: StateOf<'active'>,
  months: number,
  calendar: TermCalendar,
): Moved {
  if (!isPaid) return refuse('notPaid');
  if (term.until < minimumEnd(subscription, term, calendar)) return refuse('minimumRuns');
  if (months < 1 || months > LONGEST_PAUSE_MONTHS) return refuse('tooManyMonths');
  const resumesAt = resumesAfter(term, months, calendar);
  return change(
    inState(subscription, { kind: 'paused', term, resumesAt }),
    mail({ kind: 'paused', from: term.until, resumesAt }),
  );
}

function resumesAfter({ until }: Term, months: number, calendar: TermCalendar): number {
  return calendar.afterMonths(until - 1, months);
}

/** A pause that begins with the end of the paid term, and the charge after it. */
export type PauseChoice = {
  readonly months: number;
  readonly from: number;
  readonly resumesAt: number;
  readonly cents: number;
};

/** The pauses available to the reader now, shortest first. */
export function pauseChoices(subscription: Subscription, calendar: TermCalendar): readonly PauseChoice[] {
  const { state } = subscription;
  if (state.kind !== 'active' || !state.isPaid) return [];
  if (state.term.until < minimumEnd(subscription, state.term, calendar)) return [];
  return Array.from({ length: LONGEST_PAUSE_MONTHS }, (_, index) => {
    const months = index + 1;
    const resumesAt = resumesAfter(state.term, months, calendar);
    return { months, from: state.term.until, resumesAt, cents: agreedCents(subscription, resumesAt) };
  });
}

export function resume(
  subscription: Subscription,
  { term }: StateOf<'paused'>,
  at: number,
  calendar: TermCalendar,
): Moved {
  if (at >= term.until) return beginAnew(subscription, term, at, calendar);
  return change(inState(subscription, running(term, true)), mail({ kind: 'resumed', nextPaymentAt: term.until }));
}
