import { Temporal } from 'temporal-polyfill';

/** The publisher's time zone, in which all terms are counted. */
const COLOGNE = 'Europe/Berlin';

/** Local time in Cologne at an instant in milliseconds. */
export function cologneTime(instant: number): Temporal.PlainDateTime {
  return Temporal.Instant.fromEpochMilliseconds(instant).toZonedDateTimeISO(COLOGNE).toPlainDateTime();
}

/** The day that it is there. */
export function dayInCologne(instant: number): Temporal.PlainDate {
  return cologneTime(instant).toPlainDate();
}

/**
 * The instant of a local time in Cologne: the later one of the hour repeated in autumn; times skipped in spring move
 * forward.
 */
export function instantOf(time: Temporal.PlainDateTime): number {
  return time.toZonedDateTime(COLOGNE, { disambiguation: 'later' }).epochMilliseconds;
}

/** When a day begins there. */
export function beginOfDay(day: Temporal.PlainDate): number {
  return day.toZonedDateTime(COLOGNE).epochMilliseconds;
}

/** When a day is over there: the first moment that is no longer part of it. */
export function endOfDay(day: Temporal.PlainDate): number {
  return beginOfDay(day.add({ days: 1 }));
}
