import { foldGerman } from './foldGerman.ts';
import { isStopWord } from './isStopWord.ts';
import { stemGerman } from './stemGerman.ts';

/** As many words as anybody types; more would only cost. */
const MOST_WORDS = 12;

/** A stem of this length is also found at the beginning of longer words: Schule in Schulhof. Shorter ones begin too much. */
const SHORTEST_BEGINNING = 5;

/** What is looked for: the stems of the terms' words, each once. Small words count only when there are no others. */
export function searchStems(searchTerms: string): string[] {
  const words = foldGerman(searchTerms).match(/[\p{L}\p{N}]+/gu) ?? [];
  const telling = words.filter((word) => !isStopWord(word));
  return [...new Set((telling.length > 0 ? telling : words).map(stemGerman))].slice(0, MOST_WORDS);
}

/** Whether a stem is also found where a longer word begins with it. */
export function findsBeginnings(stem: string): boolean {
  return stem.length >= SHORTEST_BEGINNING;
}
