/** What stands for letters in passwords; `1` and `!` stand for two of them. */
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
 * How a password may stand in a list of those that are tried first: as it is, without what is hung on at its ends, and
 * with letters for what is put in their place. All in lower case and without umlauts.
 */
export function commonForms(password: string): readonly string[] {
  const text = foldText(password);
  const bare = [text, text.replace(/[^\p{L}]+$/u, ''), text.replace(/[\d.,;:?*#_\-\s]+$/u, ''), bareWord(text)];
  const written = bare.flatMap((form) => ['i', 'l'].map((letter) => asLetters(form, letter)));
  return [...new Set([...bare, ...written, ...written.map(bareWord)])].filter((form) => form.length >= SHORTEST_WORD);
}

/** What is shorter stands in too many good passwords. */
export const SHORTEST_WORD = 4;

/** As lists of words and passwords are compared. */
export function foldText(text: string): string {
  return text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[äöüß]/g, (letter) => FOLDED[letter] ?? letter);
}

/** Without digits and signs before and behind. */
export function bareWord(text: string): string {
  return text.replace(/^[^\p{L}]+|[^\p{L}]+$/gu, '');
}

function asLetters(text: string, oneAs: string): string {
  return text.replace(AS_I_OR_L, oneAs).replace(SWAPPED, (sign) => SWAPS[sign] ?? sign);
}
