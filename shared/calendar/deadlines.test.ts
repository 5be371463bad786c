import fc from 'fast-check';
import { Temporal } from 'temporal-polyfill';
import { describe, expect, it } from 'vitest';
import { lastDayAfter, lastDayForNotice, withdrawalEnd, type Span } from './deadlines.ts';

const day = (text: string) => Temporal.PlainDate.from(text);
const MONTH: Span = { months: 1 };

it.each<[string, Span, string]>([
  ['2026-11-02', { days: 14 }, '2026-11-16'],
  ['2024-02-15', { days: 14 }, '2024-02-29'],
  ['2025-02-15', { days: 14 }, '2025-03-01'],
  ['2026-12-20', { days: 14 }, '2027-01-03'],
  ['2026-01-31', MONTH, '2026-02-28'],
  ['2024-01-31', MONTH, '2024-02-29'],
  ['2026-02-28', MONTH, '2026-03-28'],
  ['2027-12-31', { months: 2 }, '2028-02-29'],
  ['2026-08-31', { months: 3 }, '2026-11-30'],
])('a period from %s of %j ends on %s', (event, span, last) => {
  expect(lastDayAfter(day(event), span).toString()).toBe(last);
});

it.each([
  ['on a Monday, a fortnight', '2026-11-02T10:00:00+01:00', '2026-11-17T00:00:00+01:00'],
  ['at the last moment of a day', '2026-11-02T23:59:59.999+01:00', '2026-11-17T00:00:00+01:00'],
  ['and at the first of the next', '2026-11-03T00:00:00+01:00', '2026-11-18T00:00:00+01:00'],
  ['past a Saturday and a Sunday', '2026-11-07T10:00:00+01:00', '2026-11-24T00:00:00+01:00'],
  ['past New Year and a weekend', '2026-12-18T10:00:00+01:00', '2027-01-05T00:00:00+01:00'],
  ['past Good Friday to the Tuesday', '2027-03-12T10:00:00+01:00', '2027-03-31T00:00:00+02:00'],
  ['past Whit Monday', '2025-05-26T10:00:00+02:00', '2025-06-11T00:00:00+02:00'],
  ['past the change to summer', '2026-03-17T10:00:00+01:00', '2026-04-01T00:00:00+02:00'],
  ['past the change to winter', '2026-10-13T10:00:00+02:00', '2026-10-28T00:00:00+01:00'],
  ['past the 29th of February', '2028-02-16T10:00:00+01:00', '2028-03-02T00:00:00+01:00'],
])('an agreement is withdrawn from: %s', (_, concludedAt, end) => {
  expect(new Date(withdrawalEnd(Date.parse(concludedAt))).toISOString()).toBe(new Date(end).toISOString());
});

describe('notice', () => {
  it.each([
    ['2026-03-31', '2026-02-28'],
    ['2026-03-30', '2026-02-28'],
    ['2026-03-27', '2026-02-27'],
    ['2026-02-28', '2026-01-31'],
    ['2024-02-29', '2024-01-31'],
    ['2026-12-31', '2026-11-30'],
    ['2026-06-30', '2026-05-31'],
    ['2026-07-15', '2026-06-15'],
  ])('of a month for the %s arrives by the %s', (last, notice) => {
    expect(lastDayForNotice(day(last), MONTH).toString()).toBe(notice);
  });

  it('is in time on that day, and late on the next', () => {
    const days = fc.integer({ min: 0, max: 5 * 365 }).map((count) => day('2024-01-01').add({ days: count }));
    const spans = fc.oneof(
      fc.record({ days: fc.integer({ min: 1, max: 60 }) }),
      fc.record({ months: fc.integer({ min: 1, max: 13 }) }),
    );
    fc.assert(
      fc.property(days, spans, (last, span) => {
        const notice = lastDayForNotice(last, span);
        const isInTime = (on: Temporal.PlainDate) => lastDayAfter(on, span).toString() <= last.toString();
        expect([isInTime(notice), isInTime(notice.add({ days: 1 }))]).toEqual([true, false]);
      }),
    );
  });
});
