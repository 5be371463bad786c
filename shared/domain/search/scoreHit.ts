import { beginsOrEnds, findsCompounds, type Parts } from './compounds.ts';

/** A word that is looked for, with what it counts for and what else it may be found by. */
export type SoughtWord = {
  readonly stem: string;
  /** Of which it is made, where it is a compound of known words. */
  readonly parts: Parts | null;
  /** 0 to 1: the rarer, the more it says. */
  readonly weight: number;
};

/** What stands at the head of an article, as stems. */
export type ArticleHead = {
  readonly title: readonly string[];
  readonly prefix: readonly string[];
  readonly lead: readonly string[];
  readonly names: readonly string[];
};

/** What a word is worth by where it stands. In the body it is worth one and a half at most. */
const WORTH = { title: 8, prefix: 4, lead: 2, names: 2 } as const;
const BODY_WORTH = 1.5;
/** For a title that says nothing but what was asked for. */
const WHOLE_TITLE = 2;

/** Of a part that stands in a longer word. */
const SHORTEST_PART = 4;

const LONGER_WORD = 0.6;
const BOTH_PARTS = 0.6;
const ONE_PART = 0.35;

/**
 * How good a hit is. Each place counts once, however often the word stands in it: a short text that names a word in
 * passing must not come before a long one that has it in its title.
 *
 * @param closeness of the whole text, 0 to 1 as against the closest of the hits.
 */
export function scoreHit(head: ArticleHead, sought: readonly SoughtWord[], closeness: number): number {
  const weights = sought.reduce((sum, { weight }) => sum + weight, 0) || 1;
  const places = sought.reduce((sum, word) => sum + (word.weight / weights) * worthOf(word, head), 0);
  const isWhole = head.title.length > 0 && head.title.every((token) => sought.some(({ stem }) => stem === token));
  return places + BODY_WORTH * closeness + (isWhole ? WHOLE_TITLE : 0);
}

function worthOf(word: SoughtWord, { title, prefix, lead, names }: ArticleHead): number {
  return (
    WORTH.title * degreeIn(title, word) +
    WORTH.prefix * degreeIn(prefix, word) +
    WORTH.lead * degreeIn(lead, word) +
    WORTH.names * degreeIn(names, word)
  );
}

/** 1 for the word itself, less for a longer word that it begins or ends, and for its parts. */
function degreeIn(tokens: readonly string[], { stem, parts }: SoughtWord): number {
  if (tokens.includes(stem)) return 1;
  if (findsCompounds(stem) && tokens.some((token) => beginsOrEnds(token, stem))) return LONGER_WORD;
  if (parts === null) return 0;
  const found = parts.filter((part) =>
    tokens.some((token) => token === part || (part.length >= SHORTEST_PART && beginsOrEnds(token, part))),
  ).length;
  return found === parts.length ? BOTH_PARTS : found * ONE_PART;
}
