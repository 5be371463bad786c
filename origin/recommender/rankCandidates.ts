import type { Recommendations, RecommendationReason } from '#shared/contracts/recommendations.contract.ts';
import type { Reading } from '#shared/domain/recommendations/reading.ts';

/** A list in the reading history. */
type ReadList = {
  readonly name: string;
  /** How many of its articles were read. */
  readonly visits: number;
  /** Newest first; `publishedAt` in milliseconds. */
  readonly articles: readonly { readonly articleId: number; readonly publishedAt: number }[];
};

export type Candidates = {
  readonly sections: readonly ReadList[];
  readonly topics: readonly ReadList[];
  readonly mostRead: readonly number[];
  readonly editors: readonly number[];
};

type Recommendation = Recommendations['data'][number];
type Scored = Recommendation & { readonly score: number };

/** The score halves every two days. */
const HALF_LIFE_MS = 2 * 86_400_000;
/** A topic indicates a preference more than a whole section does. */
const WEIGHTS = { topic: 1, section: 0.6 } as const;
/** Recommendations per reason, so that one topic does not fill the list. */
const MOST_OF_A_REASON = 3;
/** Personal places before one of the most-read or editors' choice. */
const OWN_IN_A_ROW = 3;

/**
 * The best candidates first, each once and for its best reason: scored by how often its topics and sections were read
 * and by its age. Every fourth is a most-read article or an editors' choice, against filter bubbles. Excludes articles
 * already read and the current one.
 */
export function rankCandidates(
  reading: Reading & { readonly articleId: number },
  { sections, topics, mostRead, editors }: Candidates,
  now: number,
): Recommendation[] {
  const known = new Set([reading.articleId, ...reading.articleIds]);
  const scored = [...scoreLists('topic', topics, now), ...scoreLists('section', sections, now)];
  const own = limitReasons(
    [...Map.groupBy(scored, ({ articleId }) => articleId).values()]
      .map(sumUp)
      .filter(({ articleId }) => !known.has(articleId))
      .sort((one, other) => other.score - one.score),
  );
  const others = alternate(
    mostRead.map((articleId) => ({ articleId, reason: { kind: 'mostRead' } })),
    editors.map((articleId) => ({ articleId, reason: { kind: 'editors' } })),
  ).filter(({ articleId }) => !known.has(articleId));
  return onceEach(mix(own, others));
}

function scoreLists(kind: 'topic' | 'section', lists: readonly ReadList[], now: number): Scored[] {
  const all = lists.reduce((sum, { visits }) => sum + visits, 0);
  return lists.flatMap(({ name, visits, articles }) =>
    articles.map(({ articleId, publishedAt }) => ({
      articleId,
      reason: { kind, name },
      score: WEIGHTS[kind] * (visits / all) * 0.5 ** ((now - publishedAt) / HALF_LIFE_MS),
    })),
  );
}

/** Adds up an article's scores from several lists; the highest gives the reason. */
function sumUp(found: readonly Scored[]): Scored {
  const [best] = found.toSorted((one, other) => other.score - one.score);
  if (!best) throw new Error('Cannot sum up an empty group');
  return { ...best, score: found.reduce((sum, { score }) => sum + score, 0) };
}

function limitReasons(ranked: readonly Scored[]): Recommendation[] {
  const taken = new Map<string, number>();
  return ranked.flatMap(({ articleId, reason }) => {
    const key = JSON.stringify(reason);
    const times = taken.get(key) ?? 0;
    taken.set(key, times + 1);
    return times < MOST_OF_A_REASON ? [{ articleId, reason }] : [];
  });
}

function alternate(
  ones: readonly { readonly articleId: number; readonly reason: RecommendationReason }[],
  others: typeof ones,
): Recommendation[] {
  return Array.from({ length: Math.max(ones.length, others.length) }, (_, at) => [
    ...ones.slice(at, at + 1),
    ...others.slice(at, at + 1),
  ]).flat();
}

function mix(own: readonly Recommendation[], others: readonly Recommendation[]): Recommendation[] {
  const rounds = Math.max(Math.ceil(own.length / OWN_IN_A_ROW), others.length);
  return Array.from({ length: rounds }, (_, at) => [
    ...own.slice(at * OWN_IN_A_ROW, (at + 1) * OWN_IN_A_ROW),
    ...others.slice(at, at + 1),
  ]).flat();
}

function onceEach(all: readonly Recommendation[]): Recommendation[] {
  const seen = new Set<number>();
  return all.filter(({ articleId }) => !seen.has(articleId) && seen.add(articleId));
}
