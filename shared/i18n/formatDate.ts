const ZONE = 'Europe/Berlin';

const dateTime = new Intl.DateTimeFormat('de-DE', {
  timeZone: ZONE,
  day: 'numeric',
  month: 'long',
  year: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
});
const day = new Intl.DateTimeFormat('de-DE', { timeZone: ZONE, weekday: 'long', day: 'numeric', month: 'long' });
const date = new Intl.DateTimeFormat('de-DE', { timeZone: ZONE, day: 'numeric', month: 'long', year: 'numeric' });
const time = new Intl.DateTimeFormat('de-DE', { timeZone: ZONE, hour: '2-digit', minute: '2-digit' });
const shortDate = new Intl.DateTimeFormat('de-DE', { timeZone: ZONE, day: '2-digit', month: '2-digit', hour: '2-digit', minute: '2-digit' });

/** `21. November 2026, 14:05 Uhr`, in Cologne's time wherever the machine stands. */
export function formatDateTime(iso: string): string {
  return `${dateTime.format(new Date(iso)).replace(' um ', ', ')} Uhr`;
}

/** `21.11., 14:05`. */
export function formatShortDateTime(iso: string): string {
  return shortDate.format(new Date(iso));
}

/** `Samstag, 21. November`. */
export function formatDay(iso: string): string {
  return day.format(new Date(iso));
}

/** `21. November 2026`. */
export function formatDate(iso: string): string {
  return date.format(new Date(iso));
}

/** `14:05`. */
export function formatTime(iso: string): string {
  return time.format(new Date(iso));
}

/** `2026-11-21T13:05Z`, for programs: no more than what readers are shown beside it. Seconds differ in every teaser and do not compress. */
export function formatMachineTime(iso: string): string {
  return `${new Date(iso).toISOString().slice(0, 16)}Z`;
}
