import { askFor, change, inState, mail, running, type SubscriptionChange, type Moved } from './change.ts';
import type { Subscription, Term } from './subscription.ts';
import type { SubscriptionEffect } from './subscriptionEffect.ts';
import type { TermCalendar } from './termCalendar.ts';

/** Lifetime of an unpaid order; after it a new order is placed. */
export const ORDER_MS = 24 * 60 * 60 * 1_000;
/** From the day of the payment request: as long as direct debits and three retries take. */
const COURTESY_DAYS = 21;

export function courtesyEnd(at: number, calendar: TermCalendar): number {
  return calendar.afterDays(at, COURTESY_DAYS);
}

/** The price of a period that begins at an instant: the latest agreement effective by then. */
export function agreedCents({ prices }: Pick<Subscription, 'prices'>, at: number): number {
  return prices.findLast(({ from }) => from <= at)?.priceCents ?? prices[0].priceCents;
}

/** The first term and its price. */
export function firstTerm(
  subscription: Pick<Subscription, 'agreement' | 'prices' | 'orderedAt'>,
  at: number,
  calendar: TermCalendar,
): Term {
  const { trial, periodMonths } = subscription.agreement;
  const months = trial?.months ?? periodMonths;
  const until = calendar.afterMonths(at, months);
  return {
    number: 0,
    from: at,
    until,
    months,
    isTrial: trial !== null,
    priceCents: trial?.priceCents ?? agreedCents(subscription, subscription.orderedAt),
    courtesyUntil: Math.min(courtesyEnd(at, calendar), until),
  };
}

/** Requests the payment of the following term, with access by courtesy from its start. */
export function renew(
  subscription: Subscription,
  { before, at, calendar }: { readonly before: Term; readonly at: number; readonly calendar: TermCalendar },
): SubscriptionChange & { readonly term: Term } {
  const months = before.months + subscription.agreement.periodMonths;
  const until = calendar.afterMonths(subscription.anchorAt, months);
  return begin(subscription, { number: before.number + 1, from: before.until, until, months }, at, calendar);
}

/** Resumes after a pause or a paid debt: months are counted anew. */
export function beginAnew(subscription: Subscription, before: Term, at: number, calendar: TermCalendar): Moved {
  const months = subscription.agreement.periodMonths;
  const until = calendar.afterMonths(at, months);
  const number = before.number + 1;
  const begun = begin({ ...subscription, anchorAt: at }, { number, from: at, until, months }, at, calendar);
  return change(
    inState(begun.sale, running(begun.term, false)),
    ...begun.effects,
    mail({ kind: 'resumed', nextPaymentAt: at }),
  );
}

function begin(
  subscription: Subscription,
  stretch: Pick<Term, 'number' | 'from' | 'until' | 'months'>,
  at: number,
  calendar: TermCalendar,
): SubscriptionChange & { readonly term: Term } {
  const term: Term = {
    ...stretch,
    isTrial: false,
    priceCents: agreedCents(subscription, stretch.from),
    courtesyUntil: Math.min(courtesyEnd(at, calendar), stretch.until),
  };
  const asked = askFor(subscription, term, { isAttended: false });
  return { sale: asked.subscription, effects: [asked.charge, ...courtesy(subscription, term)], term };
}

/**
 * Whether access to a term begins with its payment: for the first one, where so agreed. A later term follows a paid
 * one, so its reader keeps access while a direct debit is under way; unpaid access is owed.
 */
export function beginsWithMoney({ agreement }: Subscription, { number }: Pick<Term, 'number'>): boolean {
  return agreement.startDeclared !== undefined && number === 0;
}

/** No grant where the term begins with its payment. */
export function courtesy(subscription: Subscription, term: Term): readonly SubscriptionEffect[] {
  if (beginsWithMoney(subscription, term)) return [];
  const { roles } = subscription.agreement;
  return [{ kind: 'grant', cause: 'courtesy', roles, from: term.from, until: term.courtesyUntil }];
}

/** A term is paid: writes its invoice and grants its roles to its end. */
export function settle(
  subscription: Subscription,
  { term, state }: { readonly term: Term; readonly state: Subscription['state'] },
): SubscriptionChange {
  const { id, agreement, invoices } = subscription;
  const grant: SubscriptionEffect = {
    kind: 'grant',
    cause: 'subscription',
    roles: agreement.roles,
    from: term.from,
    until: term.until,
  };
  // Nothing was paid, so there is no invoice.
  if (term.priceCents === 0) return { sale: inState(subscription, state), effects: [grant] };
  const invoice = { invoiceId: `${id}.${term.number}`, term: term.number, cents: term.priceCents, cancelledCents: 0 };
  return {
    sale: { ...inState(subscription, state), invoices: [...invoices, invoice] },
    effects: [{ kind: 'invoice', invoiceId: invoice.invoiceId, term, cents: invoice.cents }, grant],
  };
}

/** The first end of a term, the current or a later one, not before an instant. */
export function termEndFrom(subscription: Subscription, term: Term, instant: number, calendar: TermCalendar): number {
  let { until, months } = term;
  while (until < instant) {
    months += subscription.agreement.periodMonths;
    until = calendar.afterMonths(subscription.anchorAt, months);
  }
  return until;
}
