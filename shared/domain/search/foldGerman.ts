const SPELLED_OUT: Readonly<Record<string, string>> = {
  ä: 'ae',
  ö: 'oe',
  ü: 'ue',
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ø: 'o',
  ł: 'l',
  đ: 'd',
  ı: 'i',
};

/** Soft hyphens and other invisible characters within words. */
const INVISIBLE = /[\u00ad\u200b-\u200d\u2060\ufeff]/g;

/**
 * Text folded for comparison: lower case, without accents, `Köln`, `Koeln` and `Koln` alike, `Straße` as `Strasse`.
 *
 * Umlauts are spelled out first, so that both spellings meet. Then ae, oe and ue become one letter; not ue after a, e
 * or q, where it is hardly ever an umlaut (Mauer, neue, Quelle) and its e belongs to an ending.
 */
export function foldGerman(text: string): string {
  return text
    .normalize('NFKC')
    .toLowerCase()
    .normalize('NFC')
    .replace(INVISIBLE, '')
    .replace(/[äöüßæœøłđı]/g, (letter) => SPELLED_OUT[letter] ?? letter)
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/ae|oe|(?<![aeq])ue/g, ([vowel = '']) => vowel);
}
