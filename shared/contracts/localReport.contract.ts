import * as v from 'valibot';
import { count, day, instant, line, slug } from './scalars.ts';
import { linkTarget } from './inlineHtml.ts';
import { levelContract, observationContract, weatherCode } from './shortReport.contract.ts';

const text = v.pipe(v.string(), v.maxLength(5_000));

/**
 * One part of a report, by the age of its data: `missing` ones are too old, or there never were any, and name the time
 * of the last ones. Never without the time and the publisher of the data.
 */
function partOf<S extends v.GenericSchema>(value: S) {
  const source = { publisher: line, link: linkTarget, isSample: v.boolean() };
  return v.nullable(
    v.variant('state', [
      v.object({ state: v.picklist(['current', 'old']), asOf: instant, until: instant, ...source, value }),
      v.object({ state: v.literal('missing'), asOf: v.nullable(instant), ...source }),
    ]),
  );
}

export const forecastContract = v.object({
  days: v.array(v.object({ day, lowest: v.number(), highest: v.number(), weather: weatherCode })),
});
export const warningsContract = v.array(
  v.object({
    headline: line,
    description: text,
    instruction: text,
    level: count,
    from: instant,
    until: v.nullable(instant),
  }),
);
export const disruptionsContract = v.array(v.object({ header: line, text, until: v.nullable(instant) }));
export const calendarEventContract = v.object({
  title: line,
  place: text,
  from: instant,
  until: instant,
  isAllDay: v.boolean(),
  isCancelled: v.boolean(),
  url: v.fallback(v.nullable(linkTarget), null),
});

const place = { name: line, path: linkTarget };

/** Weather, water level, disruptions and events of a municipality. A part without a source is null. */
export const localReportContract = v.object({
  ...place,
  observation: partOf(observationContract),
  forecast: partOf(forecastContract),
  warnings: partOf(warningsContract),
  level: partOf(levelContract),
  disruptions: partOf(disruptionsContract),
  events: partOf(v.array(calendarEventContract)),
});

/** Events of a municipality, or of all of a title, by day. */
export const eventsPageContract = v.object({
  type: v.literal('events'),
  place: v.nullable(v.object({ name: line, slug })),
  /** All municipalities with calendars. */
  places: v.array(v.object({ name: line, slug })),
  calendar: partOf(v.array(v.object({ day, events: v.array(calendarEventContract) }))),
  /** Whether later days are left out, since there are too many events. */
  isCut: v.optional(v.boolean(), false),
});

/** Maps the value of a part that has one. */
export function mapReportPart<T, U>(part: ReportPart<T> | null, map: (value: T) => U): ReportPart<U> | null {
  return part === null || part.state === 'missing' ? part : { ...part, value: map(part.value) };
}

export type LocalReport = v.InferOutput<typeof localReportContract>;
/** A part that has a source. */
export type ReportPart<T> = Extract<NonNullable<LocalReport['level']>, { state: 'missing' }> | CurrentPart<T>;
export type CurrentPart<T> = Omit<Extract<NonNullable<LocalReport['level']>, { value: unknown }>, 'value'> & {
  readonly value: T;
};
