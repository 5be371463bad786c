/** Common substitutions of letters; `1` and `!` each replace two different ones. */
const SWAPS: Readonly<Record<string, string>> = {
  '@': 'a',
  '4': 'a',
  '3': 'e',
  '0': 'o',
  $: 's',
  '5': 's',
  '7': 't',
  '+': 't',
};
const AS_I_OR_L = /[1!|]/g;
const SWAPPED = /[@430$57+]/g;
const FOLDED: Readonly<Record<string, string>> = { ä: 'ae', ö: 'oe', ü: 'ue', ß: 'ss' };

/**
 * Forms of a password to look up in lists of common ones: unchanged, without prefixes and suffixes, and with
 * substitutions reversed. All in lower case and without umlauts.
 */
export function commonForms(password: string): readonly string[] {
  const text = foldText(password);
  const bare = [text, text.replace(/[^\p{L}]+$/u, ''), text.replace(/[\d.,;:?*#_\-\s]+$/u, ''), bareWord(text)];
  const written = bare.flatMap((form) => ['i', 'l'].map((letter) => asLetters(form, letter)));
  return [...new Set([...bare, ...written, ...written.map(bareWord)])].filter((form) => form.length >= SHORTEST_WORD);
}

/** Shorter words occur in too many good passwords. */
export const SHORTEST_WORD = 4;

/** As lists of words and passwords are compared. */
export function foldText(text: string): string {
  return text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[äöüß]/g, (letter) => FOLDED[letter] ?? letter);
}

/** Without leading and trailing digits and symbols. */
export function bareWord(text: string): string {
  return text.replace(/^[^\p{L}]+|[^\p{L}]+$/gu, '');
}

function asLetters(text: string, oneAs: string): string {
  return text.replace(AS_I_OR_L, oneAs).replace(SWAPPED, (sign) => SWAPS[sign] ?? sign);
}
