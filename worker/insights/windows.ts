const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;

/** What staff look back on, and the slots of time by which it is counted; those are kept a little longer. */
export const WINDOWS = [
  { name: 'hour', lengthMs: HOUR_MS, slotMs: MINUTE_MS, keptForMs: 2 * HOUR_MS },
  { name: 'day', lengthMs: 24 * HOUR_MS, slotMs: 15 * MINUTE_MS, keptForMs: 26 * HOUR_MS },
  { name: 'week', lengthMs: 168 * HOUR_MS, slotMs: HOUR_MS, keptForMs: 170 * HOUR_MS },
] as const;

export type Window = (typeof WINDOWS)[number];
