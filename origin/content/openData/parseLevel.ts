import * as v from 'valibot';
import { instant, line } from '#shared/contracts/scalars.ts';
import { parseJson } from '#shared/lib/parseJson.ts';
import { err, ok } from '#shared/lib/result.ts';
import type { ParsedSource } from './sourceReading.ts';

const contract = v.object({
  longname: line,
  timeseries: v.array(
    v.object({
      shortname: v.string(),
      unit: v.string(),
      currentMeasurement: v.nullish(
        v.object({ timestamp: instant, value: v.number(), stateMnwMhw: v.nullish(v.string(), null) }),
        null,
      ),
    }),
  ),
});
/** Lower and higher than any gauge of a federal waterway has ever shown. */
const LOWEST_CM = -300;
const HIGHEST_CM = 2_000;

export type GaugeReading = {
  readonly station: string;
  readonly centimetres: number;
  readonly state: 'low' | 'normal' | 'high' | null;
};

/**
 * Water level of a gauge from Pegelonline, REST API v2:
 * `stations/{number}.json?includeTimeseries=true&includeCurrentMeasurement=true`.
 */
export function parseLevel(json: string): ParsedSource<GaugeReading> {
  const parsed = v.safeParse(contract, parseJson(json));
  if (!parsed.success) return err(`not a gauge: ${v.getDotPath(parsed.issues[0]) ?? 'root'}`);
  const { longname, timeseries } = parsed.output;
  const series = timeseries.find(({ shortname }) => shortname === 'W');
  if (!series?.currentMeasurement) return err('no water level');
  if (series.unit !== 'cm') return err('water level in another unit');
  const { timestamp, value, stateMnwMhw } = series.currentMeasurement;
  if (value < LOWEST_CM || value > HIGHEST_CM) return err('implausible water level');
  return ok({
    asOf: Date.parse(timestamp),
    value: { station: inTitleCase(longname), centimetres: Math.round(value), state: readState(stateMnwMhw) },
  });
}

/** Other states, such as `commented` and `out-dated`, say nothing about the water. */
function readState(state: string | null): GaugeReading['state'] {
  return state === 'low' || state === 'normal' || state === 'high' ? state : null;
}

/** Names come in capitals: `KÖLN`, `DÜSSELDORF`. */
function inTitleCase(name: string): string {
  return name.toLowerCase().replace(/(?<![\p{L}])\p{L}/gu, (letter) => letter.toUpperCase());
}
