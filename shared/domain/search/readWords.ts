/** Letters and digits; of a single letter what makes a name of it too: `c++`, `c#`. */
const WORD = /(?<![\p{L}\p{N}])\p{L}(?:\+\+|#)(?![\p{L}\p{N}])|[\p{L}\p{N}]+/gu;

/**
 * The words of a text in order. Whatever is neither letter nor digit divides them.
 *
 * @param folded as `foldGerman` returns it.
 */
export function readWords(folded: string): string[] {
  return folded.match(WORD) ?? [];
}
