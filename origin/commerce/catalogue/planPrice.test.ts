import { expect, it } from 'vitest';
import { planPrice } from './planPrice.ts';

const NOW = Date.parse('2026-11-25T12:00Z');
const day = (text: string) => Date.parse(`${text}T00:00Z`);
const asked = { version: 1, priceCents: 1_290, from: day('2026-01-01') };
const planned = { version: 2, priceCents: 1_490, from: day('2027-01-01') };

it.each([
  ['a first price applies from now', [], null, 1_290, [{ version: 1, priceCents: 1_290, from: NOW }]],
  ['or from the given day', [], '2026-01-01T00:00:00Z', 1_290, [asked]],
  ['an unchanged price adds no version', [asked], null, 1_290, [asked]],
  ['another price applies from now', [asked], null, 1_490, [asked, { version: 2, priceCents: 1_490, from: NOW }]],
  ['or from a future day', [asked], '2027-01-01T00:00:00Z', 1_490, [asked, planned]],
  [
    'and never from a past day',
    [asked],
    '2026-02-01T00:00:00Z',
    1_490,
    [asked, { version: 2, priceCents: 1_490, from: NOW }],
  ],
  ['a planned price is dropped', [asked, planned], null, 1_290, [asked]],
] as const)('M142 %s', (_, history, from, priceCents, expected) => {
  expect(planPrice(history, { priceCents, from }, NOW)).toEqual(expected);
});
