import { expect, it } from 'vitest';
import { planPrice } from './planPrice.ts';

const NOW = Date.parse('2026-11-25T12:00Z');
const day = (text: string) => Date.parse(`${text}T00:00Z`);
const asked = { version: 1, priceCents: 1_290, from: day('2026-01-01') };
const planned = { version: 2, priceCents: 1_490, from: day('2027-01-01') };

it.each([
  ['a first price counts from now', [], null, 1_290, [{ version: 1, priceCents: 1_290, from: NOW }]],
  ['or from the day that is said', [], '2026-01-01T00:00:00Z', 1_290, [asked]],
  ['the same again is no new one', [asked], null, 1_290, [asked]],
  ['another counts from now', [asked], null, 1_490, [asked, { version: 2, priceCents: 1_490, from: NOW }]],
  ['or from a day to come', [asked], '2027-01-01T00:00:00Z', 1_490, [asked, planned]],
  [
    'and from none that is past',
    [asked],
    '2026-02-01T00:00:00Z',
    1_490,
    [asked, { version: 2, priceCents: 1_490, from: NOW }],
  ],
  ['what was planned is thought over', [asked, planned], null, 1_290, [asked]],
] as const)('M142 %s', (_, history, from, priceCents, expected) => {
  expect(planPrice(history, { priceCents, from }, NOW)).toEqual(expected);
});
