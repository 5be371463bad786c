/** Letters and digits; single letters with the signs of names: `c++`, `c#`. */
const WORD = /(?<![\p{L}\p{N}])\p{L}(?:\+\+|#)(?![\p{L}\p{N}])|[\p{L}\p{N}]+/gu;

/**
 * The words of a text in order, separated by anything but letters and digits.
 *
 * @param folded as `foldGerman` returns it.
 */
export function readWords(folded: string): string[] {
  return folded.match(WORD) ?? [];
}
