import fc from 'fast-check';
import { expect, it } from 'vitest';
import { narrowings, similarTerms } from './similarTerms.ts';

it.each([
  ['/koeln/innenstadt/rund-um-den-dom-9999', ['rund', 'dom']],
  ['/neue_baenke_am-dom', ['neue', 'baenke', 'dom']],
  ['/neue%20b%C3%A4nke%20am%20dom/', ['neue', 'bänke', 'dom']],
  ['/feuerwehr-rueckt-zum-dom-mit-vier-wagen-aus', ['feuerwehr', 'rueckt', 'dom', 'vier']],
  ['/dom-12', []],
  ['/dom-123', ['dom']],
  ['/12345678', []],
  ['/der-die-das', []],
  ['/kaputt%ff-dom', ['kaputt%ff', 'dom']],
  ['/dom;koeln', ['dom', 'koeln']],
  ['/////////', []],
])('M53 searches for articles similar to %s by %j', (path, words) => {
  expect(similarTerms(path)).toEqual(words);
});

it('M53 drops the last word until one is left', () => {
  expect(narrowings(['a', 'b', 'c'])).toEqual([['a', 'b', 'c'], ['a', 'b'], ['a']]);
  expect(narrowings([])).toEqual([]);
});

it('M53 uses four words at most, without separators', () => {
  fc.assert(
    fc.property(fc.webPath(), fc.string({ unit: 'binary' }), (path, tail) => {
      const words = similarTerms(`${path}/${tail}`);
      expect(words.length).toBeLessThanOrEqual(4);
      for (const word of words) expect(word).not.toMatch(/[;\s]|^$/);
    }),
  );
});
