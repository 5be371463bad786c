import { beginsOrEnds, findsCompounds } from './compounds.ts';
import type { SearchTerms } from './searchTerms.ts';
import { tokenize } from './tokenize.ts';

export type Part = { readonly text: string; readonly isHit: boolean };

/** Letters and digits with combining accents, soft hyphens and joiners. */
const WORD =
  /(?<![\p{L}\p{N}\p{M}])\p{L}(?:\+\+|#)(?![\p{L}\p{N}])|[\p{L}\p{N}][\p{L}\p{N}\p{M}\u00ad\u200b-\u200d\u2060\ufeff]*/gu;

/** Terms to highlight: words anywhere, phrases in order. */
export type Sought = Pick<SearchTerms, 'words' | 'phrases'>;

/** A text cut where the words begin and end for which it was found, by the same folding and stemming as the index. */
export function splitAtHits(text: string, sought: Sought): Part[] {
  const parts: Part[] = [];
  const written = [...text.matchAll(WORD)];
  const hits = findHits(
    written.map(([word]) => tokenize(word)),
    sought,
  );
  let done = 0;
  for (const [at, { 0: word, index }] of written.entries()) {
    if (!hits.has(at)) continue;
    if (index > done) parts.push({ text: text.slice(done, index), isHit: false });
    parts.push({ text: word, isHit: true });
    done = index + word.length;
  }
  if (done < text.length) parts.push({ text: text.slice(done), isHit: false });
  return parts;
}

/** Positions of the words that were found; one word may be several in the index. */
function findHits(written: readonly (readonly string[])[], { words, phrases }: Sought): ReadonlySet<number> {
  const tokens = written.flatMap((ofWord, at) => ofWord.map((token) => ({ token, at })));
  const alone = tokens.filter(({ token }) => isFoundBy(token, words));
  const inPhrases = phrases.flatMap((phrase) =>
    tokens.flatMap((_, from) => {
      const run = tokens.slice(from, from + phrase.length);
      return run.length === phrase.length && run.every(({ token }, at) => token === phrase[at]) ? run : [];
    }),
  );
  return new Set([...alone, ...inPhrases].map(({ at }) => at));
}

/** Tags and entities, which are no text. Sanitized markup has no `>` in an attribute. */
const NO_TEXT = /(<[^>]*>|&#?\w+;)/;

/** Sanitized inline markup with `<mark>` around hits. Only text is changed: without the marks it is the original. */
export function highlightHtml(html: string, sought: Sought): string {
  return html
    .split(NO_TEXT)
    .map((piece, at) => (at % 2 === 1 ? piece : markText(piece, sought)))
    .join('');
}

function markText(text: string, sought: Sought): string {
  return splitAtHits(text, sought)
    .map((part) => (part.isHit ? `<mark>${part.text}</mark>` : part.text))
    .join('');
}

function isFoundBy(token: string, stems: readonly string[]): boolean {
  return stems.some((stem) => token === stem || (findsCompounds(stem) && beginsOrEnds(token, stem)));
}
