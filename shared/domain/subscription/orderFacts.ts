import type { Subscription } from './subscription.ts';
import { agreedCents, firstTerm } from './terms.ts';
import type { TermCalendar } from './termCalendar.ts';

/**
 * The facts shown directly above the order button: § 312j (2) BGB, Art. 246a § 1 (1) EGBGB. Ends are exclusive
 * instants.
 */
export type OrderFacts = {
  /** The first payment, and the end of the period that it covers. */
  readonly firstCents: number;
  readonly firstMonths: number;
  readonly firstUntil: number;
  readonly isTrial: boolean;
  /** The price of later periods: unless shown with the order, a second right of withdrawal arises (CJEU C-565/22). */
  readonly thenCents: number;
  readonly period: 'month' | 'year';
  /** The earliest end of the agreement. */
  readonly minimumUntil: number;
  readonly noticeMonths: number;
  readonly withdrawalEnd: number;
  /** Whether the order requires the declaration of `Agreement.startDeclared`. */
  readonly isPaidFirst: boolean;
};

/** The facts of an order whose agreement is concluded at an instant. */
export function factsOf(subscription: Subscription, at: number, calendar: TermCalendar): OrderFacts {
  const { agreement } = subscription;
  const first = firstTerm(subscription, at, calendar);
  return {
    firstCents: first.priceCents,
    firstMonths: first.months,
    firstUntil: first.until,
    isTrial: first.isTrial,
    thenCents: agreedCents(subscription, first.until),
    period: agreement.periodMonths === 12 ? 'year' : 'month',
    minimumUntil: first.isTrial ? first.until : calendar.afterMonths(at, agreement.minimumMonths),
    noticeMonths: agreement.noticeMonths,
    withdrawalEnd: calendar.withdrawalEnd(at),
    isPaidFirst: agreement.startDeclared !== undefined,
  };
}
