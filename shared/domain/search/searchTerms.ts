import { foldGerman } from './foldGerman.ts';
import { isStopWord } from './isStopWord.ts';
import { readWords } from './readWords.ts';
import { stemGerman } from './stemGerman.ts';
import { tokenize } from './tokenize.ts';

/** Search terms as stems. Without words and phrases there is no search. */
export type SearchTerms = {
  /** Each once. Small words count only when there are no others. */
  readonly words: readonly string[];
  /** Quoted text, including stop words. */
  readonly phrases: readonly (readonly string[])[];
  /** Excluded words and phrases, after a minus. */
  readonly excluded: readonly (readonly string[])[];
};

/** More than usual searches have; bounds the cost. */
const MOST_WORDS = 12;

const QUOTED = /(?<![^\s;])(-?)["„“”«»]([^"„“”«»]*)["„“”«»]/gu;
const WITHOUT = /(?<![^\s;])-(?=[\p{L}\p{N}])(\S+)/gu;

/**
 * Parses a typed search; semicolons separate words like white space. A search with exclusions only is treated as
 * searching for them.
 */
export function readSearchTerms(typed: string): SearchTerms {
  const phrases: string[][] = [];
  const excluded: string[][] = [];
  const unquoted = typed.replace(QUOTED, (_, minus: string, quoted: string) => {
    (minus === '' ? phrases : excluded).push(tokenize(quoted));
    return ' ';
  });
  const wanted = unquoted.replace(WITHOUT, (_, word: string) => {
    excluded.push(tokenize(word));
    return ' ';
  });
  const words = readWords(foldGerman(wanted));
  const terms = { words: tellingStems(words), phrases: bounded(phrases), excluded: bounded(excluded) };
  if (terms.words.length > 0 || terms.phrases.length > 0) return terms;
  return { words: tellingStems(readWords(foldGerman(typed))), phrases: [], excluded: [] };
}

/** Limits the total number of words to that of unquoted ones. */
function bounded(lists: readonly (readonly string[])[]): (readonly string[])[] {
  let left = MOST_WORDS;
  return lists
    .map((list) => {
      const taken = list.slice(0, left);
      left -= taken.length;
      return taken;
    })
    .filter((list) => list.length > 0);
}

/** Prepares a typed search for our quotation marks: a single phrase loses its own, others become single quotes. */
export function quotable(typed: string): string {
  const phrases = [...typed.matchAll(QUOTED)];
  const [whole] = phrases;
  if (phrases.length === 1 && whole?.[0] === typed && whole[1] === '') return whole[2]?.trim() ?? '';
  return typed.replace(QUOTED, '$1‚$2‘');
}

function tellingStems(words: readonly string[]): string[] {
  const telling = words.filter((word) => !isStopWord(word));
  return [...new Set((telling.length > 0 ? telling : words).map(stemGerman))].slice(0, MOST_WORDS);
}
