import fc from 'fast-check';
import { expect, it } from 'vitest';
import { oneSlipAway } from './misspellings.ts';

it.each([
  ['kolnr', 'koln'],
  ['klimawandl', 'klimawandel'],
  ['beethof', 'beethov'],
  ['quakentiech', 'quakenteich'],
])('%s may have been %s', (typed, meant) => {
  expect(oneSlipAway(typed)).toContain(meant);
});

it.each(['dom', 'c++', '2016', 'добро', 'x'.repeat(41), 'x'.repeat(500)])('corrects no %s', (word) => {
  expect(oneSlipAway(word)).toEqual([]);
});

it('changes one letter or swaps two, and is never the word itself', () => {
  fc.assert(
    fc.property(fc.string({ unit: fc.constantFrom(...'abcxyz'.split('')), minLength: 4, maxLength: 12 }), (word) => {
      const slips = oneSlipAway(word);
      expect(slips).not.toContain(word);
      expect(new Set(slips).size).toBe(slips.length);
      for (const slip of slips) expect(Math.abs(slip.length - word.length)).toBeLessThanOrEqual(1);
    }),
  );
});
