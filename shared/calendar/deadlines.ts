import type { Temporal } from 'temporal-polyfill';
import { dayInCologne, endOfDay } from './cologneTime.ts';
import { nextWorkingDay } from './nextWorkingDay.ts';

/** A period: `{ days: 14 }`, `{ months: 1 }`. */
export type Span = { readonly days: number } | { readonly months: number };

/** § 355 BGB. */
const WITHDRAWAL: Span = { days: 14 };

/**
 * The last day of a period started by an event. The day of the event does not count; a period of months ends on the
 * same day of the month, or at the end of a shorter one: §§ 187 (1), 188 BGB.
 */
export function lastDayAfter(event: Temporal.PlainDate, span: Span): Temporal.PlainDate {
  return event.add(span);
}

/**
 * End of the right of withdrawal, in milliseconds. Periods for declarations do not end on weekends and public holidays:
 * § 193 BGB.
 */
export function withdrawalEnd(concludedAt: number): number {
  return endOfDay(nextWorkingDay(lastDayAfter(dayInCologne(concludedAt), WITHDRAWAL)));
}

/**
 * The last day on which notice may arrive for an agreement to end with `lastDay`: the latest one whose period ends by
 * then. Sundays do not extend it, since § 193 BGB does not apply to notice.
 */
export function lastDayForNotice(lastDay: Temporal.PlainDate, span: Span): Temporal.PlainDate {
  let day = lastDay.subtract(span);
  // The periods of a month's last days end together where the next month is shorter.
  for (let later = day.add({ days: 1 }); isBy(lastDayAfter(later, span), lastDay); later = later.add({ days: 1 }))
    day = later;
  return day;
}

function isBy(day: Temporal.PlainDate, limit: Temporal.PlainDate): boolean {
  return day.until(limit).days >= 0;
}
