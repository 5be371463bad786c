import { once } from '../lib/once.ts';

const ZONE = 'Europe/Berlin';

// Created on first use: on a phone each takes as long as the rest of the first script. Marked as pure, so that the
// script contains only the ones it uses.
const day = /* @__PURE__ */ once(
  () =>
    new Intl.DateTimeFormat('de-DE', {
      timeZone: ZONE,
      weekday: 'long',
      day: 'numeric',
      month: 'long',
      year: 'numeric',
    }),
);
const date = /* @__PURE__ */ once(
  () => new Intl.DateTimeFormat('de-DE', { timeZone: ZONE, day: 'numeric', month: 'long', year: 'numeric' }),
);
const shortDate = /* @__PURE__ */ once(
  () => new Intl.DateTimeFormat('de-DE', { timeZone: ZONE, day: 'numeric', month: 'long' }),
);
const time = /* @__PURE__ */ once(
  () => new Intl.DateTimeFormat('de-DE', { timeZone: ZONE, hour: '2-digit', minute: '2-digit' }),
);
/** Sweden writes dates as ISO 8601 does. */
const isoDate = /* @__PURE__ */ once(() => new Intl.DateTimeFormat('sv', { timeZone: ZONE }));

/** `21. November 2026, 14.05 Uhr`, always in the Cologne time zone; `4. März 2014` for a date without time. */
export function formatDateTime(iso: string): string {
  return isOfDayAlone(iso) ? formatDate(iso) : `${formatDate(iso)}, ${formatTime(iso)}`;
}

/** `Samstag, 21. November 2026`: lists reach back for decades. */
export function formatDay(iso: string): string {
  return day().format(new Date(iso));
}

/** `21. November 2026`. */
export function formatDate(iso: string): string {
  return date().format(new Date(iso));
}

/** `21. November` in the given year, `21. November 2025` in others or when it is unknown. */
export function formatShortDate(iso: string, year: number | null): string {
  return yearOf(Date.parse(iso)) === year ? shortDate().format(new Date(iso)) : formatDate(iso);
}

/** `14.05 Uhr`, `7.15 Uhr`. */
export function formatTime(iso: string): string {
  return `${time()
    .format(new Date(iso))
    .replace(/^0?(\d+):/, '$1.')} Uhr`;
}

/** The same in a list grouped by day; empty for a date without time. */
export function formatTimeInList(iso: string): string {
  return isOfDayAlone(iso) ? '' : formatTime(iso);
}

/**
 * Archives often name a day and no time, and the importer puts that at its very beginning in Cologne. Hardly anything
 * else appears in that second.
 */
function isOfDayAlone(iso: string): boolean {
  const at = Date.parse(iso);
  return at % 60_000 === 0 && formatTime(iso) === '0.00 Uhr';
}

/** Days from 1 January 1970 to the day it was in Cologne. */
export function countDays(iso: string): number {
  return Date.parse(dayOf(Date.parse(iso))) / 86_400_000;
}

/** `2026-11-26`: the day in Cologne, of a time in milliseconds. */
export function dayOf(at: number): string {
  return isoDate().format(at);
}

/** The year in Cologne, of a time in milliseconds. */
export function yearOf(at: number): number {
  return Number(dayOf(at).slice(0, 4));
}

/**
 * `2026-11-21T13:05Z`, for programs, as precise as the text beside it. Seconds differ in every teaser and do not
 * compress.
 */
export function formatMachineTime(iso: string): string {
  return `${new Date(iso).toISOString().slice(0, 16)}Z`;
}
