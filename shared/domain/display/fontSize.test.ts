import { expect, it } from 'vitest';
import { DEFAULT_FONT_SIZE, FONT_SIZES, parseFontSize, stepFontSize } from './fontSize.ts';

it('M151 is 112.5 when nothing, or nonsense, is stored', () => {
  expect(DEFAULT_FONT_SIZE).toBe(112.5);
  for (const text of [null, '', '112,5', '9999', '-1', 'x']) expect(parseFontSize(text)).toBe(112.5);
  expect(FONT_SIZES.map((size) => parseFontSize(String(size)))).toEqual(FONT_SIZES);
});

it('M151 steps up and down and stops at the limits', () => {
  expect([
    stepFontSize(112.5, 'larger'),
    stepFontSize(112.5, 'smaller'),
    stepFontSize(150, 'larger'),
    stepFontSize(87.5, 'smaller'),
  ]).toEqual([125, 100, 150, 87.5]);
});
