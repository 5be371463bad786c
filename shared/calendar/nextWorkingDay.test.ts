import { Temporal } from 'temporal-polyfill';
import { expect, it } from 'vitest';
import { easterSunday, nextWorkingDay } from './nextWorkingDay.ts';

/** As printed calendars have it. */
it.each([
  '2024-03-31',
  '2025-04-20',
  '2026-04-05',
  '2027-03-28',
  '2028-04-16',
  '2038-04-25',
  '2019-04-21',
  '2000-04-23',
])('Easter was and will be on the %s', (sunday) => {
  expect(easterSunday(Number(sunday.slice(0, 4))).toString()).toBe(sunday);
});

it.each([
  ['2026-11-23', '2026-11-23'],
  ['2026-11-21', '2026-11-23'],
  ['2026-11-22', '2026-11-23'],
  ['2024-12-25', '2024-12-27'],
  ['2025-12-25', '2025-12-29'],
  ['2024-03-29', '2024-04-02'],
  ['2025-05-29', '2025-05-30'],
  ['2026-05-14', '2026-05-15'],
  ['2026-05-25', '2026-05-26'],
  ['2026-06-04', '2026-06-05'],
  ['2024-10-03', '2024-10-04'],
  ['2024-11-01', '2024-11-04'],
  ['2025-05-01', '2025-05-02'],
  ['2027-01-01', '2027-01-04'],
  ['2026-10-31', '2026-11-02'],
  // Holidays of other states.
  ['2027-01-06', '2027-01-06'],
  ['2028-08-15', '2028-08-15'],
])('a period that would end on %s ends on %s', (day, end) => {
  expect(nextWorkingDay(Temporal.PlainDate.from(day)).toString()).toBe(end);
});
