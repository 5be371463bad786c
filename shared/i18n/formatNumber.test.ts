import { expect, it } from 'vitest';
import { formatPrice, formatRating } from './formatNumber.ts';

it.each([
  [8_990, '89,90 €'],
  [5, '0,05 €'],
  [0, '0,00 €'],
  [429_900, '4.299,00 €'],
])('M16 %i cents are %s', (cents, price) => {
  expect(formatPrice(cents).replace(/\s/g, ' ')).toBe(price);
});

it.each([
  [4.2, '4,2'],
  [4, '4,0'],
  [4.25, '4,3'],
  [0, '0,0'],
])('M16 the rating %d is %s', (value, shown) => {
  expect(formatRating(value)).toBe(shown);
});
