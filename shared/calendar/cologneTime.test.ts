import fc from 'fast-check';
import { Temporal } from 'temporal-polyfill';
import { describe, expect, it } from 'vitest';
import { beginOfDay, cologneTime, dayInCologne, endOfDay, instantOf } from './cologneTime.ts';

const day = (text: string) => Temporal.PlainDate.from(text);

describe('a day in Cologne', () => {
  it.each([
    ['2023-12-31T23:00:00Z', '2024-01-01'],
    ['2024-02-28T23:00:00Z', '2024-02-29'],
    ['2024-02-29T22:59:59.999Z', '2024-02-29'],
    ['2024-12-31T22:59:59.999Z', '2024-12-31'],
    ['2025-06-30T21:59:59Z', '2025-06-30'],
    ['2025-06-30T22:00:00Z', '2025-07-01'],
    ['2026-02-28T23:00:00Z', '2026-03-01'],
    ['2026-03-28T23:00:00Z', '2026-03-29'],
    ['2026-03-29T21:59:59Z', '2026-03-29'],
    ['2026-03-29T22:00:00Z', '2026-03-30'],
    ['2026-10-24T22:00:00Z', '2026-10-25'],
    ['2026-10-25T22:59:59Z', '2026-10-25'],
    ['2027-12-31T23:00:00Z', '2028-01-01'],
    ['2028-02-29T12:00:00Z', '2028-02-29'],
  ])('is at %s the %s', (instant, expected) => {
    expect(dayInCologne(Date.parse(instant)).toString()).toBe(expected);
  });

  it.each([
    ['2024-03-31', 23],
    ['2024-10-27', 25],
    ['2025-03-30', 23],
    ['2025-10-26', 25],
    ['2026-03-29', 23],
    ['2026-10-25', 25],
    ['2027-03-28', 23],
    ['2027-10-31', 25],
    ['2028-03-26', 23],
    ['2028-10-29', 25],
    ['2024-02-29', 24],
    ['2026-12-31', 24],
    ['2028-02-29', 24],
  ])('has on the %s %i hours', (text, hours) => {
    expect((endOfDay(day(text)) - beginOfDay(day(text))) / 3_600_000).toBe(hours);
  });

  /** An independent implementation of the same summer time rules. */
  const clock = new Intl.DateTimeFormat('sv', { timeZone: 'Europe/Berlin', dateStyle: 'short', timeStyle: 'medium' });
  const instants = fc.integer({ min: Date.UTC(2024, 0), max: Date.UTC(2029, 0) });

  it('changes to and from summer time when Intl does', () => {
    fc.assert(
      fc.property(instants, (instant) => {
        const shown = clock.format(instant);
        const today = dayInCologne(instant);
        expect(cologneTime(instant).toString({ smallestUnit: 'second' }).replace('T', ' ')).toBe(shown);
        expect(beginOfDay(today) <= instant && instant < endOfDay(today)).toBe(true);
        expect(clock.format(beginOfDay(today))).toBe(`${shown.slice(0, 10)} 00:00:00`);
        expect(clock.format(endOfDay(today) - 1)).toBe(`${shown.slice(0, 10)} 23:59:59`);
      }),
    );
  });

  it('inverts local times, except in the hour that repeats', () => {
    fc.assert(
      fc.property(instants, (instant) => {
        const later = instantOf(cologneTime(instant)) - instant;
        expect(later === 0 || (later === 3_600_000 && cologneTime(instant).hour === 2)).toBe(true);
      }),
    );
  });
});

it.each([
  ['2026-03-29T02:30', '2026-03-29T01:30:00.000Z'],
  ['2026-10-25T01:59', '2026-10-24T23:59:00.000Z'],
  ['2026-10-25T02:30', '2026-10-25T01:30:00.000Z'],
  ['2026-10-25T03:00', '2026-10-25T02:00:00.000Z'],
])('the clocks show %s at %s', (time, instant) => {
  expect(new Date(instantOf(Temporal.PlainDateTime.from(time))).toISOString()).toBe(instant);
});
