import { cologneTime, type CologneTime } from './cologneTime.ts';

const MINUTE_MS = 60_000;
/** From this age on, the time of day is shown. */
const AGE_HOURS = 6;

/**
 * The age of an article: "vor 12 Minuten", "vor 2 Stunden", "7.15 Uhr", "Gestern, 18.05 Uhr"; in the short form "vor 12
 * Min.", "vor 2 Std.". Null for older ones and, with a wrong clock, future ones, which show the date.
 */
export function formatAge(iso: string, nowMs: number, isShort: boolean): string | null {
  const minutes = Math.floor((nowMs - Date.parse(iso)) / MINUTE_MS);
  const hours = Math.floor(minutes / 60);
  if (!(minutes >= 0 && hours < 48)) return null;
  if (minutes === 0) return 'Gerade eben';
  if (isShort && hours < AGE_HOURS) return hours === 0 ? `vor ${minutes} Min.` : `vor ${hours} Std.`;
  if (hours === 0) return minutes === 1 ? 'vor 1 Minute' : `vor ${minutes} Minuten`;
  if (hours < AGE_HOURS) return hours === 1 ? 'vor 1 Stunde' : `vor ${hours} Stunden`;
  const then = cologneTime(Date.parse(iso));
  const days = cologneTime(nowMs).day - then.day;
  if (days > 1) return null;
  return days === 1 ? `Gestern, ${timeOfDay(then)}` : timeOfDay(then);
}

function timeOfDay({ hour, minute }: CologneTime): string {
  return `${hour}.${String(minute).padStart(2, '0')} Uhr`;
}
