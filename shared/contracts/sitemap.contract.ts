import * as v from 'valibot';
import { linkTarget } from './inlineHtml.ts';
import { listOf } from './listOf.ts';
import { id, instant } from './scalars.ts';

/** `2026-11`. */
export const MONTH = /^\d{4}-(?:0[1-9]|1[0-2])$/;

/** Far below the protocol's 50,000, so that a file fits into the cache with the tags of all its articles. */
export const ARTICLES_PER_FILE = 5_000;

/** `GET sitemaps/months`: the months in which a title has articles, newest first. Months are those of UTC. */
export const sitemapMonthsContract = v.object({
  data: listOf(
    v.object({
      month: v.pipe(v.string(), v.regex(MONTH)),
      articleCount: v.pipe(v.number(), v.integer(), v.minValue(1)),
    }),
  ),
});

/** `GET sitemaps/articles`: where articles are, newest first. */
export const sitemapArticlesContract = v.object({
  data: listOf(
    v.object({
      id,
      path: linkTarget,
      titlePrefix: v.nullable(v.string()),
      title: v.string(),
      publishDate: instant,
      updateDate: v.nullable(instant),
    }),
  ),
});

/**
 * `GET sitemaps/lists`: everything but articles. Sections, topics, authors, podcasts and test reports with the time of
 * their newest entry; newsletters with that of their description; null for calendars, whose changes have no time.
 */
export const sitemapListsContract = v.object({
  data: listOf(v.object({ path: linkTarget, newestDate: v.nullable(instant) })),
});

export type SitemapMonth = v.InferOutput<typeof sitemapMonthsContract>['data'][number];
export type SitemapArticle = v.InferOutput<typeof sitemapArticlesContract>['data'][number];
export type SitemapList = v.InferOutput<typeof sitemapListsContract>['data'][number];

/** A title's articles by time of publication, in milliseconds; `to` is the first that does not belong to it. */
export type SitemapRange = {
  readonly mandator: string;
  readonly from: number;
  readonly to: number;
  readonly offset: number;
  readonly limit: number;
};
