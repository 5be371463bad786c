import type { Temporal } from 'temporal-polyfill';

/** A stretch of an agreement that renews itself; `number` counts from 0. */
export type Term = { readonly number: number; readonly first: Temporal.PlainDate; readonly last: Temporal.PlainDate };

/**
 * The last day of a number of months that start with this day, inclusive. They end on the day before the same day of
 * the month, or at the end of a shorter month: §§ 187 (2), 188 (2), (3) BGB. Always counted from the start, so a term
 * from the 31st returns to the 31st after February.
 */
export function lastDayOfMonths(first: Temporal.PlainDate, months: number): Temporal.PlainDate {
  return first.day === 1
    ? first.add({ months }).subtract({ days: 1 })
    : first.with({ day: first.day - 1 }).add({ months });
}

/** The term that a day belongs to, of an agreement that began with `begin` and renews itself every so many months. */
export function termAt(begin: Temporal.PlainDate, months: number, day: Temporal.PlainDate): Term | null {
  if (day.until(begin).days > 0) return null;
  const passed = begin.until(day, { largestUnit: 'months' }).months;
  // Month ends differ by up to three days, so it is this term or the next.
  for (let number = Math.max(0, Math.floor(passed / months) - 1); ; number += 1) {
    const last = lastDayOfMonths(begin, months * (number + 1));
    if (day.until(last).days < 0) continue;
    const first = number === 0 ? begin : lastDayOfMonths(begin, months * number).add({ days: 1 });
    return { number, first, last };
  }
}
