import { expect, it } from 'vitest';
import { matchesEtag } from './matchesEtag.ts';

it.each([
  [null, false],
  ['', false],
  ['W/"b-1"', true],
  ['"b-1"', true],
  ['"a", W/"b-1"', true],
  ['*', true],
  ['W/"b-2"', false],
  ['b-1', false],
])('If-None-Match %s: %s', (header, expected) => {
  expect(matchesEtag(header, 'W/"b-1"')).toBe(expected);
});
