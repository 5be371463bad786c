import * as v from 'valibot';
import type { ShortReport } from '../domain/openData/readings.ts';
import { count, instant, line } from './scalars.ts';

/** Codes of the German weather service. */
export const weatherCode = v.nullable(v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(31)));
export const observationContract = v.object({ celsius: v.number(), weather: weatherCode });
export const levelContract = v.object({
  station: line,
  centimetres: v.number(),
  state: v.nullable(v.picklist(['low', 'normal', 'high'])),
  tendency: v.nullable(v.picklist(['rising', 'falling', 'steady'])),
});

function shortPartOf<E extends v.ObjectEntries>(entries: E) {
  return v.nullable(v.object({ asOf: instant, until: instant, ...entries }));
}

/** Apart from the whole report: browsers load it, and no parser of markup. */
export const shortReportContract = v.object({
  name: line,
  path: v.pipe(v.string(), v.regex(/^\/[a-z0-9-]+$/)),
  isSample: v.boolean(),
  warning: shortPartOf({ headline: line }),
  observation: shortPartOf(observationContract.entries),
  level: shortPartOf(levelContract.entries),
  disruptions: shortPartOf({ count }),
  eventsToday: shortPartOf({ count }),
}) satisfies v.GenericSchema<unknown, ShortReport>;
