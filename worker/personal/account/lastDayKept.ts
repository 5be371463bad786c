import type { RetentionRow } from '#shared/domain/retention/retention.ts';
import { countDays } from '#shared/i18n/formatDate.ts';

const DAY_MS = 24 * 3_600_000;
/** Of UTC: the same day in Cologne all year. */
const NOON_MS = DAY_MS / 2;

/**
 * The last day, in ISO 8601, on which data created now may still be stored. For display only: the backend alone does
 * calendar arithmetic.
 */
export function lastDayKept({ lasts }: Pick<RetentionRow, 'lasts'>, now: number): string {
  const today = countDays(new Date(now).toISOString()) * DAY_MS;
  const last =
    'days' in lasts ? today + lasts.days * DAY_MS : Date.UTC(new Date(today).getUTCFullYear() + lasts.years, 11, 31);
  return new Date(last + NOON_MS).toISOString();
}
