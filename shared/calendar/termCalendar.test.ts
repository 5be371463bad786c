import { describe, expect, it } from 'vitest';
import { termCalendar } from './termCalendar.ts';

const iso = (instant: number) => new Date(instant).toISOString();

describe('M142 an agreement’s months end with the day of the same number, or with the month', () => {
  it.each([
    ['2026-01-31T14:00+01:00', 1, '2026-03-01T00:00+01:00'],
    ['2026-01-31T14:00+01:00', 2, '2026-04-01T00:00+02:00'],
    ['2026-01-31T14:00+01:00', 3, '2026-05-01T00:00+02:00'],
    ['2028-01-31T14:00+01:00', 1, '2028-03-01T00:00+01:00'],
    ['2026-02-28T23:59+01:00', 1, '2026-03-29T00:00+01:00'],
    // Summer time begins on the 29th of March and ends on the 25th of October: the days have 23 and 25 hours.
    ['2026-02-28T00:30+01:00', 13, '2027-03-29T00:00+02:00'],
    ['2026-09-25T12:00+02:00', 1, '2026-10-26T00:00+01:00'],
    ['2026-03-29T03:30+02:00', 12, '2027-03-30T00:00+02:00'],
    ['2024-02-29T12:00+01:00', 12, '2025-03-01T00:00+01:00'],
  ])('a period from %s of %i months ends on %s', (event, months, end) => {
    expect(iso(termCalendar.afterMonths(Date.parse(event), months))).toBe(iso(Date.parse(end)));
  });
});

it.each([
  ['2026-11-25T10:00+01:00', 0, '2026-11-26T00:00+01:00'],
  ['2026-03-28T10:00+01:00', 3, '2026-04-01T00:00+02:00'],
])('of %s, %i days end at %s', (event, days, end) => {
  expect(iso(termCalendar.afterDays(Date.parse(event), days))).toBe(iso(Date.parse(end)));
});

it('years are counted from the end of the year: § 147 (4) AO', () => {
  const end = iso(Date.parse('2035-01-01T00:00+01:00'));
  expect(iso(termCalendar.afterYears(Date.parse('2026-01-01T00:00+01:00'), 8))).toBe(end);
  expect(iso(termCalendar.afterYears(Date.parse('2026-12-31T23:59+01:00'), 8))).toBe(end);
});
