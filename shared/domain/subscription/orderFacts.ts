import type { Subscription } from './subscription.ts';
import { agreedCents, firstTerm } from './terms.ts';
import type { TermCalendar } from './termCalendar.ts';

/** What stands directly above the order button: § 312j (2) BGB, Art. 246a § 1 (1) EGBGB. Instants: the first one behind. */
export type OrderFacts = {
  /** What is paid now, and until when. */
  readonly firstCents: number;
  readonly firstMonths: number;
  readonly firstUntil: number;
  readonly isTrial: boolean;
  /** What is paid from then on: told at the order, or there is a second right of withdrawal (CJEU C-565/22). */
  readonly thenCents: number;
  readonly period: 'month' | 'year';
  /** When it ends at the earliest. */
  readonly minimumUntil: number;
  readonly noticeMonths: number;
  readonly withdrawalEnd: number;
  /** Whether the order asks for the declaration of `Agreement.startDeclared`. */
  readonly isPaidFirst: boolean;
};

/** Of an order whose contract comes about at an instant. */
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
