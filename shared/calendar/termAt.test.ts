import fc from 'fast-check';
import { Temporal } from 'temporal-polyfill';
import { expect, it } from 'vitest';
import { lastDayOfMonths, termAt } from './termAt.ts';

const day = (text: string) => Temporal.PlainDate.from(text);

it.each([
  ['2026-01-01', 1, '2026-01-31'],
  ['2026-02-01', 1, '2026-02-28'],
  ['2024-02-01', 1, '2024-02-29'],
  ['2026-01-15', 1, '2026-02-14'],
  ['2026-01-30', 1, '2026-02-28'],
  ['2026-01-31', 1, '2026-02-28'],
  ['2026-01-31', 2, '2026-03-30'],
  ['2026-03-31', 1, '2026-04-30'],
  ['2026-12-31', 2, '2027-02-28'],
  ['2024-02-29', 12, '2025-02-28'],
  ['2024-03-01', 12, '2025-02-28'],
  ['2027-03-01', 12, '2028-02-29'],
  ['2026-11-23', 12, '2027-11-22'],
])('from the %s on, %i months last until the %s', (first, months, last) => {
  expect(lastDayOfMonths(day(first), months).toString()).toBe(last);
});

it.each([
  ['2026-01-31', 1, '2026-01-31', '0 2026-01-31 2026-02-28'],
  ['2026-01-31', 1, '2026-02-28', '0 2026-01-31 2026-02-28'],
  ['2026-01-31', 1, '2026-03-01', '1 2026-03-01 2026-03-30'],
  ['2026-01-31', 1, '2026-03-31', '2 2026-03-31 2026-04-30'],
  ['2024-02-29', 12, '2025-03-01', '1 2025-03-01 2026-02-28'],
  ['2024-02-29', 12, '2028-02-29', '4 2028-02-29 2029-02-28'],
  ['2026-11-23', 12, '2028-11-22', '1 2027-11-23 2028-11-22'],
])('a term from %s of %i months: %s is in %s', (begin, months, asked, expected) => {
  const { number, first, last } = termAt(day(begin), months, day(asked)) ?? {};
  expect(`${number} ${first?.toString()} ${last?.toString()}`).toBe(expected);
});

it('no day before the beginning belongs to a term, and every later one to one alone', () => {
  expect(termAt(day('2026-01-31'), 1, day('2026-01-30'))).toBeNull();
  const begins = fc.integer({ min: 0, max: 4 * 365 }).map((count) => day('2024-01-01').add({ days: count }));
  fc.assert(
    fc.property(begins, fc.integer({ min: 1, max: 24 }), fc.nat(2_000), (begin, months, later) => {
      const asked = begin.add({ days: later });
      const term = termAt(begin, months, asked);
      if (!term) throw new Error('There is a term');
      const [first, last] = [term.first.toString(), term.last.toString()];
      expect(first <= asked.toString() && asked.toString() <= last).toBe(true);
      expect(termAt(begin, months, term.last.add({ days: 1 }))?.number).toBe(term.number + 1);
      expect(termAt(begin, months, term.first)?.number).toBe(term.number);
      // Renewal comes back to the day on which it began, wherever a month has it.
      const back = begin.add({ months: months * term.number });
      if (back.day === begin.day) expect(first).toBe(back.toString());
    }),
  );
});
