/** Normalises a status word for the tables of known words: lower case, with blanks, `_` and `-` as one blank. */
export function plainWord(text: string): string {
  return text
    .trim()
    .normalize('NFC')
    .toLowerCase()
    .replace(/[\s_-]+/g, ' ');
}
