import { Temporal } from 'temporal-polyfill';

/** The publisher's clocks, by which all its terms are counted. */
const COLOGNE = 'Europe/Berlin';

/** What the clocks in Cologne show at an instant, which is in milliseconds. */
export function cologneTime(instant: number): Temporal.PlainDateTime {
  return Temporal.Instant.fromEpochMilliseconds(instant).toZonedDateTimeISO(COLOGNE).toPlainDateTime();
}

/** The day that it is there. */
export function dayInCologne(instant: number): Temporal.PlainDate {
  return cologneTime(instant).toPlainDate();
}

/**
 * When the clocks there show this: of the hour that there is twice in autumn the second, and of the hour that is left
 * out in spring what they show instead.
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
