/**
 * Periods that law and agreements count in days, in Cologne time. `shared/calendar/termCalendar.ts` is the only
 * implementation; it is passed in, since portal and browser use these rules without a calendar. Instants are in
 * milliseconds; the end of a day is the first moment after it.
 */
export type TermCalendar = {
  /** The end of a period of months that begins with an event; the day of the event does not count. */
  readonly afterMonths: (event: number, months: number) => number;
  /** The same in days; for zero, the end of the day itself. */
  readonly afterDays: (event: number, days: number) => number;
  /** The end of a number of whole calendar years after the year of the event. */
  readonly afterYears: (event: number, years: number) => number;
  /** The end of the right of withdrawal. */
  readonly withdrawalEnd: (concludedAt: number) => number;
};
