import { searchContract, type FoundArticles } from '#shared/contracts/contentServer.contract.ts';
import { mapOk, type Result } from '#shared/lib/result.ts';
import type { Upstream, UpstreamFailure } from './upstream.ts';

export type ArticleQuestion = {
  readonly mandator: string;
  readonly terms: readonly string[];
  /** Path of a section; null for all. */
  readonly channel: string | null;
  /** Milliseconds, null for all; `publishedBefore` is the first that does not belong to it. */
  readonly publishedFrom: number | null;
  readonly publishedBefore: number | null;
  readonly offset: number;
  readonly limit: number;
  /** Whether to correct terms or match only some of them if no article has all. */
  readonly isTolerant: boolean;
  /** Best first without it. */
  readonly isNewestFirst: boolean;
};

/**
 * Specification 7: `articles/search`. Articles of one title that contain every word of the terms. An upstream of its
 * own, though the content server answers it: slow searches must not open the circuit breaker of menus and redirects.
 */
export type ArticleSearch = (question: ArticleQuestion) => Promise<Result<FoundArticles, UpstreamFailure>>;

export function createArticleSearch(upstream: Upstream): ArticleSearch {
  return async (question) => {
    const answer = await upstream.call({ path: articleSearchPath(question), contract: searchContract });
    return mapOk(answer, ({ value }) => value);
  };
}

/** Below the content server's address. */
export function articleSearchPath({
  mandator,
  terms,
  channel,
  publishedFrom,
  publishedBefore,
  offset,
  limit,
  isTolerant,
  isNewestFirst,
}: ArticleQuestion): string {
  const from = publishedFrom === null ? [] : [`filters[publishedAt][$gte]=${new Date(publishedFrom).toISOString()}`];
  const before =
    publishedBefore === null ? [] : [`filters[publishedAt][$lt]=${new Date(publishedBefore).toISOString()}`];
  const tolerant = isTolerant ? ['tolerant=true'] : [];
  const sort = isNewestFirst ? ['sort=publishedAt:desc'] : [];
  const inChannel = channel === null ? [] : [`filters[channel][$eq]=${encodeURIComponent(channel)}`];
  const searchTerms = terms.map(encodeURIComponent).join(';');
  const query = [
    `mandator=${mandator}`,
    `offset=${offset}`,
    `limit=${limit}`,
    `searchTerms=${searchTerms}`,
    ...inChannel,
    ...from,
    ...before,
    ...tolerant,
    ...sort,
  ].join('&');
  return `/articles/search?${query}`;
}
