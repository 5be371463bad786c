import { calendarMonth } from '#shared/calendar/calendarMonth.ts';
import type { MeterEffect } from '#shared/contracts/paywallRules.contract.ts';

/** The period of a meter: its start in milliseconds. */
export type MeterPeriod = { readonly since: number; readonly renewsOn: string | null };

const DAY_MS = 86_400_000;

/** The calendar month in Cologne, or a number of days. */
export function meterPeriod(period: MeterEffect['period'], now: number): MeterPeriod {
  return period === 'month' ? calendarMonth(now) : { since: now - period * DAY_MS, renewsOn: null };
}
