import { beginOfDay, dayInCologne, endOfDay } from './cologneTime.ts';
import { lastDayAfter, withdrawalEnd } from './deadlines.ts';

/**
 * What contracts count by: `TermCalendar` of `shared/domain/subscription`. A term is counted from the day of the order,
 * which is given free: § 187 (1) BGB. So nobody gets less than the months that are paid.
 */
export const contractCalendar = {
  afterMonths: (event: number, months: number) => endOfDay(lastDayAfter(dayInCologne(event), { months })),
  afterDays: (event: number, days: number) => endOfDay(lastDayAfter(dayInCologne(event), { days })),
  afterYears: (event: number, years: number) =>
    beginOfDay(
      dayInCologne(event)
        .with({ month: 1, day: 1 })
        .add({ years: years + 1 }),
    ),
  withdrawalEnd,
};
