/**
 * What law and contracts count in days, in Cologne. `shared/calendar/contractCalendar.ts` is the one there is; it is
 * handed in, since the portal and browsers use these rules without a calendar. Instants are in milliseconds, and what
 * ends with a day ends with the first moment behind it.
 */
export type TermCalendar = {
  /** The end of so many months that an event begins; the day of the event does not count. */
  readonly afterMonths: (event: number, months: number) => number;
  /** The same of days; of none, the end of the day itself. */
  readonly afterDays: (event: number, days: number) => number;
  /** The end of so many whole calendar years behind the year of the event. */
  readonly afterYears: (event: number, years: number) => number;
  /** When a contract can no longer be withdrawn from. */
  readonly withdrawalEnd: (concludedAt: number) => number;
};
