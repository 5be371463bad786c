import { expect, it } from 'vitest';
import { isLite } from './liteMode.ts';

it.each([
  [null, null, null, false],
  [null, 'on', null, true],
  [null, ' On ', null, true],
  [null, 'off', null, false],
  [null, '1', null, false],
  [null, null, '2g', true],
  [null, null, 'slow-2g', true],
  [null, null, '3g', false],
  [null, null, '4g', false],
  [null, null, '12g', false],
  ['on', null, '4g', true],
  ['off', 'on', '2g', false],
  ['maybe', 'on', null, true],
  ['maybe', null, null, false],
])('lite mode: chosen %s, Save-Data %s, line %s', (choice, saveData, effectiveType, expected) => {
  expect(isLite({ choice, saveData, effectiveType })).toBe(expected);
});
