import { describe, expect, it } from 'vitest';
import { drawVariant, parseVariant } from './variant.ts';

describe('M100 a variant is drawn out of 100', () => {
  it.each([0, 1, 30, 99, 100])('by a share for B of %i', (percent) => {
    const drawn = Array.from({ length: 100 }, (_, at) => drawVariant(at / 100, percent));
    expect(drawn.filter((variant) => variant === 'B')).toHaveLength(percent);
    expect(drawVariant(0.999_999, percent)).toBe(percent === 100 ? 'B' : 'A');
  });

  it.each([
    ['A', 'A'],
    ['B', 'B'],
    ['C', null],
    ['', null],
    [null, null],
  ])('and read back from %s as %s', (text, variant) => {
    expect(parseVariant(text)).toBe(variant);
  });
});
