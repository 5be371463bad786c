/** In milliseconds. What is due only later is of no age; null for what there is not. */
export function ageOf(time: number | null | undefined, now: number): number | null {
  return time === null || time === undefined ? null : Math.max(0, now - time);
}
