/** Age in milliseconds; 0 for future times, null for none. */
export function ageOf(time: number | null | undefined, now: number): number | null {
  return time === null || time === undefined ? null : Math.max(0, now - time);
}
