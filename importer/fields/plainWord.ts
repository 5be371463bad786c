/** The word of a state as the tables of known words have it: small letters, one blank for blanks, `_` and `-`. */
export function plainWord(text: string): string {
  return text
    .trim()
    .normalize('NFC')
    .toLowerCase()
    .replace(/[\s_-]+/g, ' ');
}
