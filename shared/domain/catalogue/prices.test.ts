import { expect, it } from 'vitest';
import { priceAt, struckThroughPrice } from './prices.ts';

const day = (text: string) => Date.parse(`${text}T00:00Z`);
const prices = (...versions: readonly (readonly [string, number])[]) =>
  versions.map(([from, priceCents], index) => ({ version: index + 1, priceCents, from: day(from) }));

it('applies a price from its instant on, and none before the first', () => {
  const history = prices(['2026-01-01', 1_290], ['2026-06-01', 990]);
  expect(
    [day('2025-12-31'), day('2026-01-01'), day('2026-06-01') - 1, day('2026-06-01')].map(
      (at) => priceAt(history, at)?.priceCents,
    ),
  ).toEqual([undefined, 1_290, 1_290, 990]);
});

it.each([
  ['a price that was lowered', prices(['2026-01-01', 1_290], ['2026-06-01', 990]), '2026-06-10', 1_290],
  ['one that rose', prices(['2026-01-01', 990], ['2026-06-01', 1_290]), '2026-06-10', null],
  ['the only one', prices(['2026-01-01', 990]), '2026-06-10', null],
  ['before any', prices(['2026-01-01', 990]), '2025-06-10', null],
  ['one that was lowered long ago', prices(['2026-01-01', 1_290], ['2026-06-01', 990]), '2026-07-10', null],
  [
    'a former price of a fortnight, set to be lowered',
    prices(['2026-01-01', 990], ['2026-05-18', 1_990], ['2026-06-01', 990]),
    '2026-06-10',
    null,
  ],
  [
    'lowered again within 30 days',
    prices(['2026-01-01', 1_290], ['2026-05-20', 1_090], ['2026-06-01', 990]),
    '2026-06-10',
    null,
  ],
  [
    'one behind a dip that is 30 days past',
    prices(['2026-01-01', 890], ['2026-05-02', 1_290], ['2026-06-01', 790]),
    '2026-06-10',
    1_290,
  ],
])('M142 struck through is, of %s', (_, history, at, expected) => {
  expect(struckThroughPrice(history, day(at))).toBe(expected);
});
