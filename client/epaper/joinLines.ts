/** `Kinder-` at the end of a line and `und Jugendliche` on the next: the hyphen stands for the rest of a word. */
const CONJUNCTION = /^(?:und|oder|sowie|bis|bzw\.|beziehungsweise)(?=\s|$)/;
const HYPHEN_AT_END = /[\p{L}\p{N}][-\u2010]$/u;
const DIVIDED_WORD = /\p{Ll}[-\u2010]$/u;
const SOFT_HYPHEN = '\u00AD';

/** One line of the lines of a printed text: words that were divided at the end of a line are whole again. */
export function joinLines(lines: readonly string[]): string {
  return lines
    .map((line) => line.replaceAll(/\s+/g, ' ').trim())
    .filter((line) => line !== '')
    .reduce(joinTwo, '');
}

function joinTwo(before: string, line: string): string {
  if (before === '') return line;
  if (before.endsWith(SOFT_HYPHEN)) return before.slice(0, -1) + line;
  if (!HYPHEN_AT_END.test(before) || CONJUNCTION.test(line)) return `${before} ${line}`;
  return DIVIDED_WORD.test(before) && /^\p{Ll}/u.test(line) ? before.slice(0, -1) + line : before + line;
}
