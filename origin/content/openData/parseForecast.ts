import * as v from 'valibot';
import { day } from '#shared/contracts/scalars.ts';
import type { Forecast } from '#shared/domain/openData/readings.ts';
import { parseJson } from '#shared/lib/parseJson.ts';
import { err, ok } from '#shared/lib/result.ts';
import type { ParsedSource } from './sourceReading.ts';

/** Tenths of a degree, within the records of Germany. */
const temperature = v.pipe(v.number(), v.integer(), v.minValue(-500), v.maxValue(500));
const contract = v.pipe(
  v.record(
    v.string(),
    v.object({
      /** Of the first hour, in milliseconds: the day's first, or that of the computation. */
      forecast1: v.object({ start: v.pipe(v.number(), v.integer()) }),
      days: v.pipe(
        v.array(
          v.object({
            dayDate: day,
            temperatureMin: temperature,
            temperatureMax: temperature,
            icon: v.nullish(v.pipe(v.number(), v.integer()), null),
          }),
        ),
        v.minLength(1),
      ),
    }),
  ),
  v.transform((stations) => Object.values(stations)),
  v.minLength(1),
);
/** Today, tomorrow, and the day after. */
const MOST_DAYS = 3;

/**
 * Forecast of the German weather service for a station, `v30/stationOverviewExtended?stationIds={station}`. Its icons
 * are the codes of `present_weather`.
 */
export function parseForecast(json: string): ParsedSource<Forecast> {
  const parsed = v.safeParse(contract, parseJson(json));
  if (!parsed.success) return err(`not a forecast: ${v.getDotPath(parsed.issues[0]) ?? 'root'}`);
  const [station] = parsed.output;
  if (!station) return err('no station');
  if (station.days.some(({ temperatureMin, temperatureMax }) => temperatureMin > temperatureMax))
    return err('lowest above highest temperature');
  const days = station.days.slice(0, MOST_DAYS).map(({ dayDate, temperatureMin, temperatureMax, icon }) => ({
    day: dayDate,
    lowest: temperatureMin / 10,
    highest: temperatureMax / 10,
    weather: icon !== null && icon >= 1 && icon <= 31 ? icon : null,
  }));
  return ok({ asOf: station.forecast1.start, value: { days } });
}
