import { expect, it } from 'vitest';
import { isPlaceOfRule, placeOfRule } from './placeOfRule.ts';

it.each([
  ['/a', '', '/a', ''],
  ['/a', '?p=11', '/a', '?p=11'],
  ['/', '', '/', ''],
  ['/', '?q=p', '/', '?q=p'],
  ['/', '?p=11', '/?p=11', ''],
  ['/', '?page_id=2', '/?page_id=2', ''],
  ['/', '?utm_source=a&p=11&x=%20', '/?p=11', '?utm_source=a&x=+'],
  ['/', '?p=11&p=12', '/', '?p=11&p=12'],
  ['/', '?p=11&page_id=2', '/', '?p=11&page_id=2'],
  ['/', '?p=', '/', '?p='],
  ['/', '?p=011', '/', '?p=011'],
  ['/', '?p=1e3', '/', '?p=1e3'],
  ['/', '?p=1234567890123456', '/', '?p=1234567890123456'],
  ['/', '?xp=11', '/', '?xp=11'],
])('M34 the rule of %s%s is at %s, and %j is passed on', (pathname, search, from, rest) => {
  expect(placeOfRule({ pathname, search })).toEqual({ from, search: rest });
});

it.each([
  ['/a', true],
  ['/?p=11', true],
  ['/?page_id=11', true],
  ['/?p=11&x=1', false],
  ['/?cat=3', false],
  ['/a?p=11', false],
  ['/a?', false],
])('M34 a rule can be at %s: %s', (from, can) => {
  expect(isPlaceOfRule(from)).toBe(can);
});
