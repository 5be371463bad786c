import { stemGerman } from './stemGerman.ts';

/**
 * A stem of this length is also found at the beginning and at the end of longer words: Schule in Schulhof. Shorter ones
 * are in too many.
 */
const SHORTEST_ALONE = 5;
/** Of a compound. */
const SHORTEST_SECOND = 4;
const SHORTEST_FIRST = 3;

/** Two words of which a longer one may be made. */
export type Parts = readonly [string, string];

/** All possible splits of a stem into two, without the joining letters: `prasidentenwahl` is `prasident` and `wahl`. */
export function possibleParts(stem: string): Parts[] {
  const parts: Parts[] = [];
  for (let at = SHORTEST_FIRST; at <= stem.length - SHORTEST_SECOND; at += 1) {
    const [first, second] = [stem.slice(0, at), stem.slice(at)];
    const joined = new Set([first, stemGerman(first), first.replace(/(?<=...)(?:en|es|n|s)$/, '')]);
    for (const form of joined) parts.push([form, second]);
  }
  return parts;
}

/** The most likely split: both parts are known, and neither is a mere syllable. Null for none. */
export function likeliestParts(stem: string, isKnown: (part: string) => boolean): Parts | null {
  const known = possibleParts(stem).filter((parts) => parts.every(isKnown));
  const evenness = ([first, second]: Parts) => Math.min(first.length, second.length);
  return known.reduce<Parts | null>(
    (best, parts) => (best === null || evenness(parts) > evenness(best) ? parts : best),
    null,
  );
}

/** Whether the term also matches longer words. */
export function findsCompounds(stem: string): boolean {
  return stem.length >= SHORTEST_ALONE;
}

/** Whether a longer word begins or ends with a shorter one. */
export function beginsOrEnds(token: string, part: string): boolean {
  return token.length > part.length && (token.startsWith(part) || token.endsWith(part));
}
