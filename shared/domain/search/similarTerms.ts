import { foldGerman } from './foldGerman.ts';
import { isStopWord } from './isStopWord.ts';

const SHORTEST_PATH = 8;
const MOST_WORDS = 4;

/**
 * Words by which to look for articles like the one that is not there. Specification 2, error page: the last segment,
 * split on hyphens, underscores and spaces, without small words and numbers, at most four; none for a path of fewer
 * than eight characters.
 */
export function similarTerms(pathname: string): string[] {
  if (pathname.length < SHORTEST_PATH) return [];
  const segment = decode(pathname.split('/').findLast((part) => part !== '') ?? '');
  return segment
    .split(/[-_;\s]+/)
    .filter((word) => word !== '' && !/^\d+$/.test(word) && !isStopWord(foldGerman(word)))
    .slice(0, MOST_WORDS);
}

/** What to ask for, in order: all the words, then without the last, until one is left. */
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
