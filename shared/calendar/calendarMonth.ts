import { beginOfDay, dayInCologne } from './cologneTime.ts';

/** When the month began, in milliseconds, and the day, as `YYYY-MM-DD`, on which the next one does. */
export type CalendarMonth = { readonly since: number; readonly renewsOn: string };

/** The last month computed: every metered view needs it, and a month lasts. */
let known = { since: 0, until: 0, renewsOn: '' };

/** The calendar month in Cologne. */
export function calendarMonth(now: number): CalendarMonth {
  if (now < known.since || now >= known.until) {
    const first = dayInCologne(now).with({ day: 1 });
    const next = first.add({ months: 1 });
    known = { since: beginOfDay(first), until: beginOfDay(next), renewsOn: next.toString() };
  }
  return { since: known.since, renewsOn: known.renewsOn };
}
