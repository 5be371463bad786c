import { expect, it } from 'vitest';
import { shownStatus } from './errorStatus.ts';

it.each([
  [404, 404],
  [410, 410],
  [503, 503],
  [undefined, 520],
  [null, 520],
  ['404', 520],
  [200, 520],
  [404.5, 520],
  [Number.NaN, 520],
])('M51 %j is shown as %j', (status, shown) => {
  expect(shownStatus(status)).toBe(shown);
});
