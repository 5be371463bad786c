import type { Rank } from './rank.ts';

const HOUR_MS = 3_600_000;
/** How long a rank counts, in hours: by then another story leads. */
const RANK_HOURS = { top: 24, high: 12 } as const;
/** A live article without a change for this long is over. */
const LIVE_HOURS = 12;

/** Times in milliseconds. */
export type NewsFacts = {
  readonly id: number;
  readonly rank: Rank;
  readonly isLive: boolean;
  /** Whether a strip of the front shows it: an opinion or a podcast. */
  readonly isOfStrip: boolean;
  readonly publishedAt: number;
  readonly updatedAt: number | null;
};

/**
 * Why an article has its place, the first reasons first: an editor `placed` it; it is live and ranked, or ranked; it is
 * one of the `newest`; it is `light` reading, or a `strip` of the front shows it.
 */
const HEAD_REASONS = ['placed', 'topLive', 'top', 'highLive', 'high', 'newest', 'light', 'strip'] as const;
export type HeadReason = (typeof HEAD_REASONS)[number];

export type HeadPlace = { readonly id: number; readonly reason: HeadReason };

/**
 * The order of stories for the head of a front: those that editors placed, in their order, then ranked ones while their
 * rank counts, live ones first within a rank, then the newest.
 *
 * @param placed ids in the editors' order.
 * @param articles candidates without duplicates, those placed among them.
 */
export function judgeHead({
  placed,
  articles,
  now,
}: {
  readonly placed: readonly number[];
  readonly articles: readonly NewsFacts[];
  readonly now: number;
}): HeadPlace[] {
  const places = new Map(placed.map((id, place) => [id, place]));
  return articles
    .map((article) => ({ ...article, reason: places.has(article.id) ? 'placed' : reasonOf(article, now) }) as const)
    .toSorted(
      (one, other) =>
        HEAD_REASONS.indexOf(one.reason) - HEAD_REASONS.indexOf(other.reason) ||
        (places.get(one.id) ?? 0) - (places.get(other.id) ?? 0) ||
        other.publishedAt - one.publishedAt,
    )
    .map(({ id, reason }) => ({ id, reason }));
}

/** Whether a live article still changes. */
export function isLiveNow(
  { isLive, publishedAt, updatedAt }: Pick<NewsFacts, 'isLive' | 'publishedAt' | 'updatedAt'>,
  now: number,
): boolean {
  return isLive && now - Math.max(publishedAt, updatedAt ?? 0) < LIVE_HOURS * HOUR_MS;
}

function reasonOf(article: NewsFacts, now: number): HeadReason {
  const { rank, isOfStrip, publishedAt } = article;
  if (rank === 'top' || rank === 'high') {
    if (isLiveNow(article, now)) return `${rank}Live`;
    if (now - publishedAt < RANK_HOURS[rank] * HOUR_MS) return rank;
  }
  if (isOfStrip) return 'strip';
  return rank === 'low' ? 'light' : 'newest';
}
