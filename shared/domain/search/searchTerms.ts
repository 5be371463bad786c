import { foldGerman } from './foldGerman.ts';
import { isStopWord } from './isStopWord.ts';
import { readWords } from './readWords.ts';
import { stemGerman } from './stemGerman.ts';
import { tokenize } from './tokenize.ts';

/** What is looked for, as stems. Nothing is looked for when there are neither words nor phrases. */
export type SearchTerms = {
  /** Each once. Small words count only when there are no others. */
  readonly words: readonly string[];
  /** What stood in quotation marks, small words included. */
  readonly phrases: readonly (readonly string[])[];
  /** What must not be there: a word or a phrase after a minus. */
  readonly excluded: readonly (readonly string[])[];
};

/** As many words as anybody types; more would only cost. */
const MOST_WORDS = 12;

const QUOTED = /(?<![^\s;])(-?)["„“”«»]([^"„“”«»]*)["„“”«»]/gu;
const WITHOUT = /(?<![^\s;])-(?=[\p{L}\p{N}])(\S+)/gu;

/**
 * Reads what was typed; semicolons divide words as white space does. Who only says what must not be there is taken to
 * look for it.
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

/** As many words in all as are looked for without quotation marks: what is beyond is left out. */
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

/**
 * What was typed as it stands between quotation marks of ours: what is one phrase without its own, others in single
 * ones.
 */
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
