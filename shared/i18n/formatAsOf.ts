import { once } from '../lib/once.ts';
import { formatTime } from './formatDate.ts';

const ZONE = 'Europe/Berlin';
const shortDay = /* @__PURE__ */ once(
  () => new Intl.DateTimeFormat('de-DE', { timeZone: ZONE, weekday: 'short', day: 'numeric', month: 'short' }),
);
const weekday = /* @__PURE__ */ once(() => new Intl.DateTimeFormat('de-DE', { timeZone: ZONE, weekday: 'long' }));

/** `Sa., 28. Nov., 13.45 Uhr`: with its day, because a page may be served long after it was rendered. */
export function formatAsOf(iso: string): string {
  return `${formatShortDay(iso)}, ${formatTime(iso)}`;
}

/** `Sa., 28. Nov.` */
export function formatShortDay(iso: string): string {
  return shortDay().format(new Date(iso));
}

/** `Samstag`, of a day in ISO format. */
export function formatWeekday(day: string): string {
  return weekday().format(new Date(`${day}T12:00:00Z`));
}

const wholeDay = /* @__PURE__ */ once(
  () => new Intl.DateTimeFormat('de-DE', { timeZone: ZONE, weekday: 'long', day: 'numeric', month: 'long' }),
);

/** `Samstag, 28. November`, of a day in ISO format. */
export function formatWholeDay(day: string): string {
  return wholeDay().format(new Date(`${day}T12:00:00Z`));
}
