const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;

/** Time windows for staff, with their slots; slots are kept slightly longer. */
export const WINDOWS = [
  { name: 'hour', lengthMs: HOUR_MS, slotMs: MINUTE_MS, retentionMs: 2 * HOUR_MS },
  { name: 'day', lengthMs: 24 * HOUR_MS, slotMs: 15 * MINUTE_MS, retentionMs: 26 * HOUR_MS },
  { name: 'week', lengthMs: 168 * HOUR_MS, slotMs: HOUR_MS, retentionMs: 170 * HOUR_MS },
] as const;

export type Window = (typeof WINDOWS)[number];

/**
 * Thirteen months including today: enough to compare a day with the same day a year before, and no longer, for privacy.
 */
export const DAYS_KEPT = 396;

/** Time windows by days, for reader activity only. */
export const LONG_WINDOWS = [
  { name: 'month', days: 30, period: 'day' },
  { name: 'months', days: DAYS_KEPT, period: 'month' },
] as const;

export type LongWindow = (typeof LONG_WINDOWS)[number];
export type Period = LongWindow['period'];
