import { foldGerman } from './foldGerman.ts';
import { isStopWord } from './isStopWord.ts';

const SHORTEST_PATH = 8;
const MOST_WORDS = 4;

/**
 * Search words for articles similar to a missing one. Specification 2, error page: the last segment, split at hyphens,
 * underscores and spaces, without stop words and numbers, at most four; none for a path of fewer than eight characters.
 */
export function similarTerms(pathname: string): string[] {
  if (pathname.length < SHORTEST_PATH) return [];
  const segment = decode(pathname.split('/').findLast((part) => part !== '') ?? '');
  return segment
    .split(/[-_;\s]+/)
    .filter((word) => word !== '' && !/^\d+$/.test(word) && !isStopWord(foldGerman(word)))
    .slice(0, MOST_WORDS);
}

/** Successive searches: all words, then without the last, down to one. */
export function narrowings(words: readonly string[]): string[][] {
  return words.map((_, dropped) => words.slice(0, words.length - dropped));
}

/** Addresses may be wrong in their encoding too. */
function decode(segment: string): string {
  try {
    return decodeURIComponent(segment);
  } catch (cause) {
    if (cause instanceof URIError) return segment;
    throw cause;
  }
}
