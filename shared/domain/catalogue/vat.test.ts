import fc from 'fast-check';
import { expect, it } from 'vitest';
import { splitVat, vatPercent } from './vat.ts';

const at = Date.parse('2026-11-25T12:00+01:00');

it.each([
  ['plus', 7],
  ['epaper', 7],
  ['express', 7],
  ['tag', 7],
  ['day-pass', 7],
  ['coins', 7],
  ['pur', 19],
  ['plus-pur', 19],
] as const)('M142 the VAT of %s is %i percent in Germany, and it is sold nowhere else', (kind, percent) => {
  expect(vatPercent(kind, { country: 'DE', at })).toBe(percent);
  expect(vatPercent(kind, { country: 'AT', at })).toBeNull();
  expect(vatPercent(kind, { country: 'DE', at: Date.parse('2019-12-17T12:00+01:00') })).toBeNull();
});

it.each([
  [1_290, 7, 1_206, 84],
  [390, 19, 328, 62],
  [100, 7, 93, 7],
  [1, 19, 1, 0],
  [0, 7, 0, 0],
])('%i cents at %i percent are %i and %i', (gross, percent, netCents, vatCents) => {
  expect(splitVat(gross, percent)).toEqual({ netCents, vatCents });
});

it('net and tax are the sum, and the tax is off by less than a cent', () => {
  fc.assert(
    fc.property(fc.nat(10_000_000), fc.constantFrom(7, 19), (gross, percent) => {
      const { netCents, vatCents } = splitVat(gross, percent);
      expect(netCents + vatCents).toBe(gross);
      expect(Math.abs(vatCents - (netCents * percent) / 100)).toBeLessThan(1);
    }),
  );
});
