import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { foldGerman } from './foldGerman.ts';

const SPELLINGS: Readonly<Record<string, string>> = { ä: 'ae', ö: 'oe', ü: 'ue', Ä: 'Ae', Ö: 'Oe', Ü: 'Ue', ß: 'ss' };
const spellOut = (text: string) => text.replace(/[äöüÄÖÜß]/g, (letter) => SPELLINGS[letter] ?? letter);

describe('foldGerman', () => {
  it.each([
    [['Köln', 'Koeln', 'KÖLN', 'köln', 'Koln', 'Ko\u0308ln', 'Kö\u00adln'], 'koln'],
    [['Müller', 'Mueller', 'MUELLER', 'Muller'], 'muller'],
    [['Straße', 'Strasse', 'STRASSE', 'STRAẞE'], 'strasse'],
    [['Gebäude', 'Gebaeude'], 'gebaude'],
    [['Café', 'Cafe', 'CAFÉ'], 'cafe'],
    [['Energieüberschuss', 'Energieueberschuß'], 'energieueberschuss'],
    [['Göthe', 'Goethe'], 'gothe'],
    [['Citroën', 'Citroen'], 'citron'],
    [['Łódź', 'Lódz'], 'lodz'],
  ])('folds %j to the same', (spellings, folded) => {
    expect([...new Set(spellings.map(foldGerman))]).toEqual([folded]);
  });

  it.each(['Museum', 'neue', 'neuen', 'Feuer', 'Mauer', 'Bauer', 'Quelle', 'treue', 'Frauen', 'blaue', 'teuer'])(
    'leaves %s as it is',
    (word) => {
      expect(foldGerman(word)).toBe(word.toLowerCase());
    },
  );

  it('distinguishes words that only look alike', () => {
    const words = [
      'Israel',
      'Museum',
      'Museen',
      'Feuer',
      'Feier',
      'Mauer',
      'Maurer',
      'Poesie',
      'Duell',
      'Dülmen',
      'Tour',
      'Tür',
      'teuer',
      'neun',
      'neuen',
      'Soest',
    ];
    expect(new Set(words.map(foldGerman)).size).toBe(words.length);
  });

  it('folds both spellings of any word to the same', () => {
    const letter = fc.constantFrom(...'abcdefghijklmnopqrstuvwxyzäöüßÄÖÜ'.split(''));
    fc.assert(
      fc.property(fc.string({ unit: letter }), (word) => foldGerman(word) === foldGerman(spellOut(word))),
      { numRuns: 2_000 },
    );
  });

  it('does not care for case or for how a text is composed', () => {
    fc.assert(
      fc.property(fc.string({ unit: fc.constantFrom(...'aeiounsäöüßéèñç -'.split('')) }), (text) => {
        expect(foldGerman(text.toUpperCase())).toBe(foldGerman(text));
        expect(foldGerman(text.normalize('NFD'))).toBe(foldGerman(text));
      }),
    );
  });

  it('leaves no capital and no accent in any text', () => {
    fc.assert(fc.property(fc.string({ unit: 'binary' }), (text) => !/[\p{M}A-Zäöüß]/u.test(foldGerman(text))));
  });
});
