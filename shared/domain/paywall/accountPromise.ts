/**
 * What a new account would unlock: a number of paid articles per calendar month or number of days, or all of them for
 * its first days.
 */
export type AccountPromise =
  | { readonly kind: 'articles'; readonly limit: number; readonly period: 'month' | number }
  | { readonly kind: 'days'; readonly days: number };

/** `3/month`, `3/30`; `7` for the days of a trial. */
export function writeAccountPromise(promise: AccountPromise): string {
  return promise.kind === 'days' ? String(promise.days) : `${promise.limit}/${promise.period}`;
}

/** Parses the paywall service's value; null if invalid. */
export function parseAccountPromise(written: unknown): AccountPromise | null {
  const [, count, period] =
    typeof written === 'string' ? (/^([1-9]\d{0,3})(?:\/(month|[1-9]\d{0,2}))?$/.exec(written) ?? []) : [];
  if (count === undefined) return null;
  if (period === undefined) return { kind: 'days', days: Number(count) };
  return { kind: 'articles', limit: Number(count), period: period === 'month' ? period : Number(period) };
}
