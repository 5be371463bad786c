import { formatDate, formatTime } from './formatDate.ts';

/** The day of an instant, in milliseconds as the store counts them. */
export function dayOf(at: number): string {
  return formatDate(new Date(at).toISOString());
}

/** The last day, from an exclusive end. */
export function lastDayOf(until: number): string {
  return dayOf(until - 1);
}

export function dayAndTimeOf(at: number): string {
  return `${dayOf(at)}, ${formatTime(new Date(at).toISOString())}`;
}
