import type { Level } from '#shared/domain/openData/readings.ts';
import type { GaugeReading } from './parseLevel.ts';

type Measured = { readonly at: number; readonly centimetres: number };

/** A gauge with its readings of the last hours, newest last. */
export type GaugeHistory = GaugeReading & { readonly measured: readonly Measured[] };

const HOUR_MS = 3_600_000;
const KEPT_MS = 6 * HOUR_MS;
/** Younger readings are too close to show a tendency. */
const LEAST_MS = 2 * HOUR_MS;
/** Ships and wind move the water by that much. */
const STEADY_CM = 2;

/** Adds a reading to those stored for its gauge. */
export function addToHistory(before: GaugeHistory | null, reading: GaugeReading, at: number): GaugeHistory {
  const measured = (before?.measured ?? []).filter((one) => one.at < at && at - one.at <= KEPT_MS);
  return { ...reading, measured: [...measured, { at, centimetres: reading.centimetres }] };
}

/** Compares with the oldest reading of the last six hours that is at least two hours older. */
export function describeLevel({ station, centimetres, state, measured }: GaugeHistory): Level {
  const last = measured.at(-1);
  const first = measured[0];
  if (!last || !first || last.at - first.at < LEAST_MS) return { station, centimetres, state, tendency: null };
  const change = last.centimetres - first.centimetres;
  const tendency = Math.abs(change) <= STEADY_CM ? 'steady' : change > 0 ? 'rising' : 'falling';
  return { station, centimetres, state, tendency };
}
