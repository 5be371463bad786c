import { beginsOrEnds, findsCompounds, type Parts } from './compounds.ts';

/** A search term with its weight and variants. */
export type SoughtWord = {
  readonly stem: string;
  /** The parts of a compound of known words. */
  readonly parts: Parts | null;
  /** 0 to 1: rarer words weigh more. */
  readonly weight: number;
};

/** The head of an article, as stems. */
export type ArticleHead = {
  readonly title: readonly string[];
  readonly prefix: readonly string[];
  readonly lead: readonly string[];
  readonly names: readonly string[];
};

/** Weight of a hit by field; in the body at most 1.5. */
const WORTH = { title: 8, prefix: 4, lead: 2, names: 2 } as const;
const BODY_WORTH = 1.5;
/** Bonus for a title that consists of the terms only. */
const WHOLE_TITLE = 2;

/** Of a part within a longer word. */
const SHORTEST_PART = 4;

const LONGER_WORD = 0.6;
const BOTH_PARTS = 0.6;
const ONE_PART = 0.35;

/**
 * Score of a hit. Each field counts once, however often it contains the word: a short text that mentions a word must
 * not precede a long one with it in the title.
 *
 * @param closeness of the whole text, 0 to 1 relative to the closest hit.
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
