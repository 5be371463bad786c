const HOUR_MS = 3_600_000;

/** The house's default: a title's `breaking_news_hours`. */
export const BREAKING_NEWS_HOURS = 6;

type BreakingNewsFacts = {
  /** Its path or URL. */
  readonly target: string;
  /** Time of its article, ISO 8601; without one it stays until it is removed. */
  readonly since?: string | undefined;
};

type Place = {
  readonly now: number;
  /** How long breaking news lasts in the title. */
  readonly hours: number;
  /** Path of the page. */
  readonly path?: string;
  /** Paths of the articles in the head of the page. */
  readonly head?: readonly string[];
};

export type BreakingNewsJudgement = {
  readonly isShown: boolean;
  /** `read`: the page is its article. `inHead`: the head of the page shows it already. */
  readonly reason: 'current' | 'expired' | 'read' | 'inHead';
};

/** Whether a page shows the banner: until its time is over, and never twice on a screen. */
export function judgeBreakingNews(
  news: BreakingNewsFacts,
  { now, hours, path, head = [] }: Place,
): BreakingNewsJudgement {
  if (now >= breakingNewsEnd(news, hours)) return { isShown: false, reason: 'expired' };
  if (news.target === path) return { isShown: false, reason: 'read' };
  return head.includes(news.target) ? { isShown: false, reason: 'inHead' } : { isShown: true, reason: 'current' };
}

/** When breaking news expires, in milliseconds; never without any, or if its time is unknown. */
export function breakingNewsEnd(news: Pick<BreakingNewsFacts, 'since'> | null, hours: number): number {
  return news?.since === undefined ? Infinity : Date.parse(news.since) + hours * HOUR_MS;
}

/**
 * The badge of an article without one that has expired. Breaking news is marked for the house's time, whatever a title
 * sets for its banner: an article has one badge in all of its titles.
 */
export function judgeBadge(badge: string | null, publishedAt: number, now: number): string | null {
  return badge === 'Eilmeldung' && now - publishedAt >= BREAKING_NEWS_HOURS * HOUR_MS ? null : badge;
}
