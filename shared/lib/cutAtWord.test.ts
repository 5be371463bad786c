import fc from 'fast-check';
import { expect, it } from 'vitest';
import { cutAtWord } from './cutAtWord.ts';

it.each([
  ['Rund um den Dom', 15, 'Rund um den Dom'],
  ['Rund um den Dom', 14, 'Rund um den…'],
  ['Rund um den Dom', 12, 'Rund um den…'],
  ['Rund um den Dom', 11, 'Rund um…'],
  ['Ruhiger, heller – grüner', 20, 'Ruhiger, heller…'],
  ['Rheinuferstraßensperrung', 10, '…'],
])('cuts %j to %i: %j', (text, characters, cut) => expect(cutAtWord(text, characters)).toBe(cut));

it('is never longer than the limit, and complete if it fits', () => {
  fc.assert(
    fc.property(fc.lorem({ maxCount: 60 }), fc.integer({ min: 1, max: 300 }), (text, characters) => {
      const cut = cutAtWord(text, characters);
      expect(cut.length).toBeLessThanOrEqual(characters);
      if (text.length <= characters) expect(cut).toBe(text);
      else expect(text.startsWith(cut.slice(0, -1))).toBe(true);
    }),
  );
});
