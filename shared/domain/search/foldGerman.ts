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

/** A soft hyphen and its like stand within words and are not seen. */
const INVISIBLE = /[\u00ad\u200b-\u200d\u2060\ufeff]/g;

/**
 * Text in the one form that is compared: lower case, without accents, `Köln`, `Koeln` and `Koln` alike, `Straße` as
 * `Strasse`.
 *
 * An umlaut is spelled out before anything else is done, so that both spellings meet whatever follows. Then ae, oe and
 * ue become one letter; not ue after a, e or q, which is hardly ever an umlaut there (Mauer, neue, Quelle) and whose e
 * belongs to an ending.
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
