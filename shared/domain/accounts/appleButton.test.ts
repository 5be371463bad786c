import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { APPLE_BUTTON_OPTIONS, parseAppleButton } from './appleButton.ts';

const PLAIN = { type: 'continue', mode: 'center-align', color: 'black', logoSize: 'medium', size: 'large', radius: 0 };

describe('M107 the options of Apple’s button', () => {
  it.each(Object.entries(APPLE_BUTTON_OPTIONS).flatMap(([name, options]) => options.map((option) => [name, option])))(
    '%s may be %s',
    (name, option) => {
      expect(parseAppleButton(new URLSearchParams({ [name]: option }).toString())).toEqual({
        ...PLAIN,
        [name]: option,
      });
    },
  );

  it.each([
    ['0', 0],
    ['50', 50],
    ['12.5', 12.5],
    ['51', 50],
    ['-1', 0],
    ['rund', 0],
    ['Infinity', 0],
    ['', 0],
  ])('a radius of %s is %d', (radius, taken) => {
    expect(parseAppleButton(`radius=${radius}`).radius).toBe(taken);
  });

  it('is plain by default, and accepts known options only', () => {
    expect(parseAppleButton('')).toEqual(PLAIN);
    expect(parseAppleButton('type=kaufen&mode=&color=%23f00&logoSize=huge&size=50')).toEqual(PLAIN);
    fc.assert(
      fc.property(fc.string(), (text) => {
        const { radius, ...options } = parseAppleButton(text);
        expect(radius >= 0 && radius <= 50).toBe(true);
        for (const [name, option] of Object.entries(options)) {
          expect(
            Object.entries(APPLE_BUTTON_OPTIONS).some(
              ([known, all]) => known === name && all.some((one) => one === option),
            ),
          ).toBe(true);
        }
      }),
    );
  });
});
