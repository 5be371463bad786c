const HOUR_MS = 3_600_000;
const DAY_MS = 86_400_000;

/** Local time in Cologne; `day` counts from 1 January 1970. */
export type CologneTime = { readonly day: number; readonly hour: number; readonly minute: number };

/**
 * For times since 1996, in browsers: creating `Intl`'s formatter takes 50 ms on a slow phone, on every page
 * (`formatDate.ts`). Directive 2000/84/EC, Art. 2 and 3.
 */
export function cologneTime(at: number): CologneTime {
  const there = at + (isSummer(at) ? 2 : 1) * HOUR_MS;
  const clock = new Date(there);
  return { day: Math.floor(there / DAY_MS), hour: clock.getUTCHours(), minute: clock.getUTCMinutes() };
}

function isSummer(at: number): boolean {
  const year = new Date(at).getUTCFullYear();
  return at >= lastSunday(year, 3) && at < lastSunday(year, 10);
}

/** At 1.00 UTC, when clocks change. */
function lastSunday(year: number, month: number): number {
  const last = new Date(Date.UTC(year, month, 0, 1));
  return last.getTime() - last.getUTCDay() * DAY_MS;
}
