import { beginOfDay, dayInCologne, endOfDay } from './cologneTime.ts';
import { lastDayAfter, withdrawalEnd } from './deadlines.ts';

/**
 * The calendar of agreements: `TermCalendar` of `shared/domain/subscription`. Terms start on the day after the order, §
 * 187 (1) BGB, so the day of the order is free and the paid months are complete.
 */
export const termCalendar = {
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
