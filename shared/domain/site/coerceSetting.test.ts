import { expect, it } from 'vitest';
import { coerceBoolean, coerceLink, coerceNumber, coerceText } from './coerceSetting.ts';

it.each([
  [true, true],
  ['true', true],
  ['1', true],
  [1, true],
  [false, false],
  ['false', false],
  ['TRUE', false],
  ['yes', false],
  ['', false],
  [0, false],
  [2, false],
  [{}, false],
])('M145 the flag %j is %j', (value, expected) => {
  expect([coerceBoolean(value, true), coerceBoolean(value, false)]).toEqual([expected, expected]);
});

it.each([null, undefined])('M145 the flag %j takes its default', (value) => {
  expect([coerceBoolean(value, true), coerceBoolean(value, false)]).toEqual([true, false]);
});

it.each([
  [250, 250],
  ['250', 250],
  [' 1e3 ', 1_000],
  [0, 0],
  [-1.5, -1.5],
])('M145 the number %j is %j', (value, expected) => {
  expect(coerceNumber(value, 400)).toBe(expected);
});

it.each([Number.NaN, Number.POSITIVE_INFINITY, 'Infinity', '', ' ', '4 s', '12px', true, null, undefined, {}, [], [7]])(
  'M145 the number %j falls to the default',
  (value) => {
    expect(coerceNumber(value, 400)).toBe(400);
  },
);

it.each([
  [' konto ', 'konto'],
  [42, '42'],
  ['', ''],
  [true, 'sonst'],
  [null, 'sonst'],
  ['x'.repeat(2_001), 'sonst'],
])('M145 the text %j is %j', (value, expected) => {
  expect(coerceText(value, 'sonst')).toBe(expected);
});

it.each([
  ['/abonnement-1062', '/abonnement-1062'],
  ['https://abo.example/koeln?von=kopf', 'https://abo.example/koeln?von=kopf'],
  ['javascript:alert(1)', ''],
  ['//fremd.example', ''],
  ['/\\fremd.example', ''],
  ['https://abo.example/"onclick=x', ''],
  ['abo', ''],
  [null, ''],
  [7, ''],
])('M145 the link %j is %j', (value, expected) => {
  expect(coerceLink(value)).toBe(expected);
});
