import { expect, it } from 'vitest';
import {
  formatDateTime,
  formatDay,
  formatMachineTime,
  formatShortDate,
  formatTime,
  formatTimeInList,
} from './formatDate.ts';

it('writes times as they are in Cologne, in summer and in winter', () => {
  expect(formatDateTime('2026-07-01T22:05:00.000Z')).toBe('2. Juli 2026, 0.05 Uhr');
  expect(formatDateTime('2026-11-21T13:05:00.000Z')).toBe('21. November 2026, 14.05 Uhr');
  expect(formatTime('2026-11-21T13:05:00.000Z')).toBe('14.05 Uhr');
  expect(formatTime('2026-11-21T06:05:00.000Z')).toBe('7.05 Uhr');
});

it('gives programs the minute in UTC, for any time zone of the input', () => {
  expect(formatMachineTime('2026-11-21T14:05:36.123+01:00')).toBe('2026-11-21T13:05Z');
});

it('includes the year in every date: archives span decades', () => {
  expect(formatDay('2016-03-26T12:00:00.000Z')).toBe('Samstag, 26. März 2016');
});

it.each([
  ['2026-11-25T10:00:00.000Z', 2026, '25. November'],
  ['2026-12-31T23:30:00.000Z', 2027, '1. Januar'],
  ['2025-11-25T10:00:00.000Z', 2026, '25. November 2025'],
  ['2026-11-25T10:00:00.000Z', null, '25. November 2026'],
])('omits the year of %s in %s', (iso, year, shown) => expect(formatShortDate(iso, year)).toBe(shown));

it.each(['2014-03-03T23:00:00.000Z', '2014-07-03T22:00:00.000Z'])(
  'says no time of what an archive knows by its day alone: %s',
  (iso) => {
    expect([formatDateTime(iso), formatTimeInList(iso)]).toEqual([
      iso.startsWith('2014-03') ? '4. März 2014' : '4. Juli 2014',
      '',
    ]);
  },
);

it('shows the time of an article from a minute after midnight, or less', () => {
  expect(formatDateTime('2014-03-03T23:01:00.000Z')).toBe('4. März 2014, 0.01 Uhr');
  expect(formatTimeInList('2014-03-03T23:00:07.000Z')).toBe('0.00 Uhr');
});
