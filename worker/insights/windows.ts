const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;

/** What staff look back on, and the slots of time by which it is counted; those are kept a little longer. */
export const WINDOWS = [
  { name: 'hour', lengthMs: HOUR_MS, slotMs: MINUTE_MS, keptForMs: 2 * HOUR_MS },
  { name: 'day', lengthMs: 24 * HOUR_MS, slotMs: 15 * MINUTE_MS, keptForMs: 26 * HOUR_MS },
  { name: 'week', lengthMs: 168 * HOUR_MS, slotMs: HOUR_MS, keptForMs: 170 * HOUR_MS },
] as const;

export type Window = (typeof WINDOWS)[number];

/**
 * Thirteen months: the longest that a day can be compared with the one of a year before it, and longer than that is
 * nobody's business. Today is one of them.
 */
export const DAYS_KEPT = 396;

/** What staff look back on by days, of which only what readers do is kept. */
export const LONG_WINDOWS = [
  { name: 'month', days: 30, period: 'day' },
  { name: 'months', days: DAYS_KEPT, period: 'month' },
] as const;

export type LongWindow = (typeof LONG_WINDOWS)[number];
export type Period = LongWindow['period'];
