import { insightsTexts } from '#shared/i18n/texts/insights.ts';

const whole = digits(0);
const tenths = digits(1);
const thousandths = digits(3);
const weekday = new Intl.DateTimeFormat('de-DE', {
  timeZone: 'UTC',
  weekday: 'short',
  day: 'numeric',
  month: 'long',
});
const month = new Intl.DateTimeFormat('de-DE', { timeZone: 'UTC', month: 'long', year: 'numeric' });

const SECOND_MS = 1_000;
const MINUTE_MS = 60 * SECOND_MS;
const HOUR_MS = 60 * MINUTE_MS;
const MEGABYTE = 1_000_000;
const GIGABYTE = 1_000 * MEGABYTE;

/** A duration in the unit that one thinks in; a dash for none. */
export function formatMs(ms: number | null): string {
  if (ms === null) return insightsTexts.none;
  if (ms <= 1) return '<\u{a0}1\u{a0}ms';
  if (ms < SECOND_MS) return `${whole.format(ms)}\u{a0}ms`;
  if (ms < MINUTE_MS) return `${tenths.format(ms / SECOND_MS)}\u{a0}s`;
  return ms < HOUR_MS ? `${whole.format(ms / MINUTE_MS)}\u{a0}min` : `${tenths.format(ms / HOUR_MS)}\u{a0}h`;
}

export function formatShare(share: number | null): string {
  return share === null ? insightsTexts.none : `${tenths.format(share * 100)}\u{a0}%`;
}

export function formatBytes(bytes: number | null): string {
  if (bytes === null) return insightsTexts.none;
  return bytes < GIGABYTE ? `${tenths.format(bytes / MEGABYTE)}\u{a0}MB` : `${tenths.format(bytes / GIGABYTE)}\u{a0}GB`;
}

export function formatCount(count: number | null): string {
  return count === null ? insightsTexts.none : whole.format(count);
}

/** `November 2026`, of an instant at its beginning. */
export function formatMonth(at: number): string {
  return month.format(at);
}

/** `Do., 26. November`, of an instant at its beginning. */
export function formatWeekday(at: number): string {
  return weekday.format(at);
}

/** A layout shift is counted in thousandths. */
export function formatVital(vital: string, value: number | null): string {
  if (value === null) return insightsTexts.none;
  return vital === 'cls' ? thousandths.format(value / 1_000) : formatMs(value);
}

function digits(count: number): Intl.NumberFormat {
  return new Intl.NumberFormat('de-DE', { minimumFractionDigits: count, maximumFractionDigits: count });
}
