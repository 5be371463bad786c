import { assertNever } from '../../lib/assertNever.ts';
import type { ReadingKind } from './readings.ts';

/** `old` readings are shown with a remark, `expired` ones are not shown. */
export type ReadingAge = 'current' | 'old' | 'expired';

type Limits = {
  /** Up to this age a reading counts as current: about twice the interval of its source. */
  readonly currentMinutes: number;
  /** Up to this age it is shown. */
  readonly shownMinutes: number;
};

/** Clocks of sources run ahead by minutes. Anything later is an error of the source. */
const MOST_MINUTES_AHEAD = 15;
const HOUR = 60;
const DAY = 24 * HOUR;

/** Issue 49, point 6. The age is that of the data, not of the call that fetched it. */
function limitsOf(kind: ReadingKind): Limits {
  switch (kind) {
    case 'observation':
      return { currentMinutes: 2 * HOUR, shownMinutes: 6 * HOUR };
    case 'forecast':
      // Dated by the first hour of its first day.
      return { currentMinutes: DAY + HOUR, shownMinutes: DAY + 6 * HOUR };
    case 'warnings':
      return { currentMinutes: 20, shownMinutes: 2 * HOUR };
    case 'level':
      return { currentMinutes: HOUR, shownMinutes: 6 * HOUR };
    case 'disruptions':
      return { currentMinutes: 20, shownMinutes: HOUR };
    case 'events':
      return { currentMinutes: 2 * DAY, shownMinutes: 14 * DAY };
    default:
      return assertNever(kind);
  }
}

/** Age of data as of `asOf` at `now`, both in milliseconds. */
export function ageOfReading(kind: ReadingKind, asOf: number, now: number): ReadingAge {
  const { currentMinutes, shownMinutes } = limitsOf(kind);
  const minutes = (now - asOf) / 60_000;
  if (minutes > shownMinutes) return 'expired';
  return minutes > currentMinutes ? 'old' : 'current';
}

/** Until when a reading may be shown, in milliseconds. */
export function shownUntil(kind: ReadingKind, asOf: number): number {
  return asOf + limitsOf(kind).shownMinutes * 60_000;
}

export function isFromTheFuture(asOf: number, now: number): boolean {
  return asOf - now > MOST_MINUTES_AHEAD * 60_000;
}
