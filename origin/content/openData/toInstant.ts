import type ICAL from 'ical.js';
import { Temporal } from 'temporal-polyfill';
import { beginOfDay, instantOf } from '#shared/calendar/cologneTime.ts';

export type ZonedTime = {
  readonly time: ICAL.Time;
  /** `TZID` of its property; null for UTC and for local time. */
  readonly zone: string | null;
};

/**
 * A time of an iCalendar file in milliseconds: by the file's own definition of its zone, else by the zone of that name,
 * in Cologne where it names none. Days begin in Cologne.
 * @throws for a zone that is unknown.
 */
export function toInstant({ time, zone }: ZonedTime): number {
  const { year, month, day, hour, minute, second } = time;
  if (time.isDate) return beginOfDay(Temporal.PlainDate.from({ year, month, day }, { overflow: 'reject' }));
  const isDefined = time.zone?.tzid !== undefined && time.zone.tzid !== 'floating';
  if (isDefined) return time.toUnixTime() * 1_000;
  const local = Temporal.PlainDateTime.from({ year, month, day, hour, minute, second }, { overflow: 'reject' });
  if (zone === null) return instantOf(local);
  try {
    return local.toZonedDateTime(zone).epochMilliseconds;
  } catch (cause) {
    throw new Error(`unknown time zone ${zone.slice(0, 40)}`, { cause });
  }
}
