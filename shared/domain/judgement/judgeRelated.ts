import { isRanked, type Rank } from './rank.ts';

const DAY_MS = 86_400_000;
const RELATED_DAYS = 7;
/** Latest pieces of the same section, where none is related. */
const SECTION_DAYS = 30;
/** Shared topics count this much together at least. */
const ENOUGH = 2;
/** Topics of more than this share of a title's articles, such as its city, relate nothing. */
export const BROAD_SHARE = 1 / 6;
/** A topic of fewer than this share relates two articles by itself. */
const NARROW_SHARE = 1 / 100;

type Piece = {
  readonly id: number;
  /** Ids of its topics. */
  readonly topics: readonly number[];
  readonly rank: Rank;
  readonly isLive: boolean;
  /** In milliseconds. */
  readonly publishedAt: number;
};

export type RelatedReason =
  | { readonly kind: 'topics'; readonly topics: readonly number[] }
  | { readonly kind: 'section' };

export type Related = { readonly id: number; readonly reason: RelatedReason };

type RelatedQuestion = {
  readonly article: Piece;
  /** Articles that share a topic with it. */
  readonly candidates: readonly Piece[];
  /** The latest of its section, newest first. */
  readonly ofSection: readonly Piece[];
  /** How many articles of the title have a topic. */
  readonly articlesOfTopic: ReadonlyMap<number, number>;
  /** How many articles the title has. */
  readonly articlesOfTitle: number;
  readonly now: number;
};

/**
 * Which pieces an article leads on to: recent ones that share enough topics with it, most first; then the latest of its
 * section. Serious news leads to nothing light.
 */
export function judgeRelated({
  article,
  candidates,
  ofSection,
  articlesOfTopic,
  articlesOfTitle,
  now,
}: RelatedQuestion): Related[] {
  const isSerious = article.isLive || isRanked(article.rank);
  const fits = ({ id, rank }: Piece) => id !== article.id && !(isSerious && rank === 'low');
  const related = candidates
    .filter((piece) => piece.publishedAt >= relatedSince(now) && fits(piece))
    .map((piece) => {
      const topics = article.topics.filter((topic) => piece.topics.includes(topic));
      const weights = topics.map((topic) => weigh((articlesOfTopic.get(topic) ?? 0) / articlesOfTitle));
      return { piece, topics, weight: weights.reduce((sum, weight) => sum + weight, 0) };
    })
    .filter(({ weight }) => weight >= ENOUGH)
    .toSorted((one, other) => other.weight - one.weight || other.piece.publishedAt - one.piece.publishedAt);
  const isRelated = new Set(related.map(({ piece }) => piece.id));
  return [
    ...related.map(({ piece, topics }): Related => ({ id: piece.id, reason: { kind: 'topics', topics } })),
    ...ofSection
      .filter((piece) => now - piece.publishedAt <= SECTION_DAYS * DAY_MS && fits(piece) && !isRelated.has(piece.id))
      .map(({ id }): Related => ({ id, reason: { kind: 'section' } })),
  ];
}

/** Older articles are not related, in milliseconds. */
export function relatedSince(now: number): number {
  return now - RELATED_DAYS * DAY_MS;
}

function weigh(share: number): number {
  if (share > BROAD_SHARE) return 0;
  return share < NARROW_SHARE ? ENOUGH : 1;
}
