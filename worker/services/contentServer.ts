import type * as v from 'valibot';
import { addressFilterContract, type FetchedAddressFilter } from '#shared/contracts/addressFilter.contract.ts';
import {
  articleTitleContract,
  latestBuildContract,
  namedTeasersContract,
  redirectsContract,
  sitesContract,
  type Redirect,
  type SiteMetadata,
} from '#shared/contracts/contentServer.contract.ts';
import { personalFeedContract } from '#shared/contracts/personalFeed.contract.ts';
import {
  sitemapArticlesContract,
  sitemapListsContract,
  sitemapMonthsContract,
  type SitemapArticle,
  type SitemapList,
  type SitemapMonth,
  type SitemapRange,
} from '#shared/contracts/sitemap.contract.ts';
import type { Teaser } from '#shared/domain/content/teaser.ts';
import type { FeedNode } from '#shared/domain/feeds/feedTree.ts';
import type { Logger } from '#shared/lib/logger.ts';
import { mapOk, ok, type Result } from '#shared/lib/result.ts';
import type { Upstream, UpstreamFailure } from './upstream.ts';

/** Lists that readers can follow, with the log message for a failure. Specification 8. */
const PERSONAL_FEEDS = {
  regions: 'Error while fetching regions list',
  topics: 'Error while fetching topics list',
} as const;

export type ContentServer = {
  /** Specification 7, `personal-feeds/…`: of one title, as trees. A failure is logged and handed on. */
  readonly fetchPersonalFeed: (
    feed: keyof typeof PERSONAL_FEEDS,
    mandator: string,
  ) => Promise<Result<readonly FeedNode[], UpstreamFailure>>;
  /**
   * The id of the latest build, or null if the content server has none (403 and 404 are tolerated). Specification 8.
   */
  readonly fetchLatestBuild: (timestamp: number) => Promise<Result<string | null, UpstreamFailure>>;
  /** Of all titles. */
  readonly fetchSites: () => Promise<Result<readonly SiteMetadata[], UpstreamFailure>>;
  /** Specification 7, `articles/{id}/teaser`: the article's title; null for an unknown id. */
  readonly fetchArticleTitle: (articleId: number) => Promise<Result<string | null, UpstreamFailure>>;
  /** At most 50 articles of one title, in the order of the ids; unknown ones are left out. */
  readonly fetchTeasers: (
    mandator: string,
    ids: readonly number[],
  ) => Promise<Result<readonly Teaser[], UpstreamFailure>>;
  /** The rule of a path in a title, and the rules that follow it. */
  readonly fetchRedirects: (mandator: string, path: string) => Promise<Result<readonly Redirect[], UpstreamFailure>>;
  /** The filter of a title's addresses, unless it is that with this ETag. Decision 011. */
  readonly fetchAddressFilter: (
    mandator: string,
    etag: string | null,
  ) => Promise<Result<FetchedAddressFilter, UpstreamFailure>>;
  readonly fetchSitemapMonths: (mandator: string) => Promise<Result<readonly SitemapMonth[], UpstreamFailure>>;
  readonly fetchSitemapArticles: (range: SitemapRange) => Promise<Result<readonly SitemapArticle[], UpstreamFailure>>;
  readonly fetchSitemapLists: (mandator: string) => Promise<Result<readonly SitemapList[], UpstreamFailure>>;
};

export function createContentServer(upstream: Upstream, log: Logger): ContentServer {
  const fetchData = async <T>(
    path: string,
    contract: v.GenericSchema<unknown, { readonly data: T }>,
  ): Promise<Result<T, UpstreamFailure>> => {
    const answer = await upstream.call({ path, contract });
    return mapOk(answer, ({ value }) => value.data);
  };
  return {
    async fetchPersonalFeed(feed, mandator) {
      const path = `/personal-feeds/${feed}?filters[mandator][$eq]=${mandator}`;
      const answer = await upstream.call({ path, contract: personalFeedContract });
      if (answer.ok) return ok(answer.value.value.data);
      log.error('personal_feed_failed', { mandator, cause: PERSONAL_FEEDS[feed] });
      return answer;
    },
    async fetchLatestBuild(timestamp) {
      const answer = await upstream.call({ path: `/builds/latest.json?${timestamp}`, contract: latestBuildContract });
      if (answer.ok) return ok(answer.value.value.id);
      const isTolerated =
        answer.error.kind === 'status' && (answer.error.status === 403 || answer.error.status === 404);
      return isTolerated ? ok(null) : answer;
    },
    fetchSites: () => fetchData('/sites', sitesContract),
    async fetchAddressFilter(mandator, etag) {
      const known = etag === null ? {} : { ifNoneMatch: etag };
      const answer = await upstream.call({
        path: `/address-bloom?mandator=${mandator}`,
        contract: addressFilterContract,
        ...known,
      });
      if (answer.ok) {
        const { headers, value } = answer.value;
        return ok({
          kind: 'filter',
          filter: { etag: headers.get('etag'), bloom: value.data.bloom, builtAt: readBuiltAt(headers) },
        });
      }
      if (answer.error.kind !== 'status') return answer;
      if (answer.error.status === 304) return ok({ kind: 'unchanged', builtAt: readBuiltAt(answer.error.headers) });
      return answer.error.status === 404 ? ok({ kind: 'none' }) : answer;
    },
    fetchSitemapMonths: (mandator) => fetchData(`/sitemaps/months?mandator=${mandator}`, sitemapMonthsContract),
    fetchSitemapArticles: (range) => fetchData(sitemapPath(range), sitemapArticlesContract),
    fetchSitemapLists: (mandator) => fetchData(`/sitemaps/lists?mandator=${mandator}`, sitemapListsContract),
    async fetchArticleTitle(articleId) {
      const answer = await upstream.call({ path: `/articles/${articleId}/teaser`, contract: articleTitleContract });
      if (answer.ok) return ok(answer.value.value.data.title);
      return answer.error.kind === 'status' && answer.error.status === 404 ? ok(null) : answer;
    },
    fetchTeasers: (mandator, ids) =>
      fetchData(`/articles/teasers?mandator=${mandator}&ids=${ids.join(',')}`, namedTeasersContract),
    fetchRedirects: (mandator, path) =>
      fetchData(
        `/redirects?filters[mandator][$eq]=${mandator}&filters[from][$eq]=${encodeURIComponent(path)}`,
        redirectsContract,
      ),
  };
}

function sitemapPath({ mandator, from, to, offset, limit }: SitemapRange): string {
  const published = `filters[publishedAt][$gte]=${new Date(from).toISOString()}&filters[publishedAt][$lt]=${new Date(to).toISOString()}`;
  return `/sitemaps/articles?mandator=${mandator}&${published}&offset=${offset}&limit=${limit}`;
}

function readBuiltAt(headers: Headers): number {
  return Date.parse(headers.get('last-modified') ?? '');
}
