import { expect, it } from 'vitest';
import { parseAccountPromise, writeAccountPromise } from './accountPromise.ts';

it.each([
  ['3/month', { kind: 'articles', limit: 3, period: 'month' }],
  ['2/30', { kind: 'articles', limit: 2, period: 30 }],
  ['7', { kind: 'days', days: 7 }],
] as const)('M84 %s is read as it was written', (written, promise) => {
  expect(parseAccountPromise(written)).toEqual(promise);
  expect(writeAccountPromise(promise)).toBe(written);
});

it.each([null, 3, '', '0', '0/month', '3/year', '3/0', '03', 'viele'])('M76 %j promises nothing', (written) => {
  expect(parseAccountPromise(written)).toBeNull();
});
