import { beginsOrEnds, findsCompounds } from './compounds.ts';
import { tokenize } from './tokenize.ts';

export type Part = { readonly text: string; readonly isHit: boolean };

/** Letters and digits with what belongs to them: accents that stand apart, soft hyphens, joiners. */
const WORD =
  /(?<![\p{L}\p{N}\p{M}])\p{L}(?:\+\+|#)(?![\p{L}\p{N}])|[\p{L}\p{N}][\p{L}\p{N}\p{M}\u00ad\u200b-\u200d\u2060\ufeff]*/gu;

/** A text cut where the words begin and end for which it was found, by the same folding and stemming as the index. */
export function splitAtHits(text: string, stems: readonly string[]): Part[] {
  const parts: Part[] = [];
  let done = 0;
  for (const { 0: word, index } of text.matchAll(WORD)) {
    if (!tokenize(word).some((token) => isFoundBy(token, stems))) continue;
    if (index > done) parts.push({ text: text.slice(done, index), isHit: false });
    parts.push({ text: word, isHit: true });
    done = index + word.length;
  }
  if (done < text.length) parts.push({ text: text.slice(done), isHit: false });
  return parts;
}

/** Tags and entities, which are no text. Sanitized markup has no `>` in an attribute. */
const NO_TEXT = /(<[^>]*>|&#?\w+;)/;

/** Sanitized inline markup with `<mark>` around its hits. Only text is touched: without the marks it is what it was. */
export function highlightHtml(html: string, stems: readonly string[]): string {
  return html
    .split(NO_TEXT)
    .map((piece, at) => (at % 2 === 1 ? piece : markText(piece, stems)))
    .join('');
}

function markText(text: string, stems: readonly string[]): string {
  return splitAtHits(text, stems)
    .map((part) => (part.isHit ? `<mark>${part.text}</mark>` : part.text))
    .join('');
}

function isFoundBy(token: string, stems: readonly string[]): boolean {
  return stems.some((stem) => token === stem || (findsCompounds(stem) && beginsOrEnds(token, stem)));
}
