import { and, desc, eq, gte, lt, lte, max, sql, type SQL } from 'drizzle-orm';
import type { SitemapArticle, SitemapList, SitemapMonth, SitemapRange } from '#shared/contracts/sitemap.contract.ts';
import {
  epaperHref,
  eventsHref,
  newsletterHref,
  newslettersHref,
  placeEventsHref,
  podcastHref,
  topicHref,
} from '#shared/routes/hrefs.ts';
import type { Database } from '../../database/database.ts';
import { selectEventPlaces } from './selectEventPlaces.ts';
import { articlePath, authorPath, testReportPath } from './paths.ts';
import { articles, listings, listMonths } from '../schema/articles.ts';
import { authors } from '../schema/authors.ts';
import { editions } from '../schema/editions.ts';
import { newsletterMandators, newsletters } from '../schema/newsletters.ts';
import { podcastEpisodes } from '../schema/podcasts.ts';
import { channels } from '../schema/sites.ts';
import { tags } from '../schema/tags.ts';
import { testReportListings, testReports } from '../schema/testReports.ts';

/** Months with articles whose home is this title, newest first. */
export async function listSitemapMonths(db: Database, mandator: string): Promise<SitemapMonth[]> {
  return db
    .select({ month: listMonths.month, articleCount: listMonths.articles })
    .from(listMonths)
    .where(and(eq(listMonths.mandator, mandator), eq(listMonths.list, 'own')))
    .orderBy(desc(listMonths.month));
}

/** Articles in a range of the index whose home is this title, newest first: each article has one canonical address. */
export async function listSitemapArticles(
  db: Database,
  { mandator, from, to, offset, limit }: SitemapRange,
): Promise<SitemapArticle[]> {
  const { id, slug, title, titlePrefix, publishedAt, updatedAt } = articles;
  const rows = await db
    .select({ id, slug, title, titlePrefix, publishedAt, updatedAt })
    .from(listings)
    .innerJoin(articles, eq(articles.id, listings.articleId))
    .where(
      and(
        eq(listings.mandator, mandator),
        eq(listings.list, 'own'),
        gte(listings.publishedAt, from),
        lt(listings.publishedAt, to),
      ),
    )
    .orderBy(desc(listings.publishedAt), desc(listings.articleId))
    .limit(limit)
    .offset(offset);
  return rows.map((row) => ({
    id: row.id,
    path: articlePath(row),
    titlePrefix: row.titlePrefix,
    title: row.title,
    publishDate: new Date(row.publishedAt).toISOString(),
    updateDate: row.updatedAt === null ? null : new Date(row.updatedAt).toISOString(),
  }));
}

/**
 * Sections, topics and authors of a title that have articles, one index seek each; its podcasts, test reports and
 * newsletters.
 */
export async function listSitemapLists(db: Database, mandator: string, now: number): Promise<SitemapList[]> {
  const newestOf = (list: SQL) =>
    sql<number | null>`${db
      .select({ newest: max(listings.publishedAt) })
      .from(listings)
      .where(and(eq(listings.mandator, mandator), eq(listings.list, list)))}`;
  const [sections, topics, writers, series, reports, letters, places, [epaper]] = await db.batch([
    db
      .select({ path: channels.path, newest: newestOf(sql`'channel:' || ${channels.path}`) })
      .from(channels)
      .where(eq(channels.mandator, mandator)),
    db.select({ id: tags.id, newest: newestOf(sql`'tag:' || ${tags.id}`) }).from(tags),
    db
      .select({ id: authors.id, prename: authors.prename, newest: newestOf(sql`'author:' || ${authors.id}`) })
      .from(authors),
    db
      .select({ slug: podcastEpisodes.podcastSlug, newest: max(podcastEpisodes.publishedAt) })
      .from(podcastEpisodes)
      .where(lte(podcastEpisodes.publishedAt, now))
      .groupBy(podcastEpisodes.podcastSlug),
    db
      .select({ id: testReports.id, slug: testReports.slug, newest: testReports.publishedAt })
      .from(testReportListings)
      .innerJoin(testReports, eq(testReports.id, testReportListings.reportId))
      .where(and(eq(testReportListings.mandator, mandator), lte(testReportListings.publishedAt, now))),
    db
      .select({ slug: newsletters.slug, newest: newsletters.updatedAt })
      .from(newsletterMandators)
      .innerJoin(newsletters, eq(newsletters.slug, newsletterMandators.newsletterSlug))
      .where(eq(newsletterMandators.mandator, mandator))
      .orderBy(desc(newsletters.updatedAt)),
    selectEventPlaces(db, mandator),
    db
      .select({ newest: max(editions.deliveredAt) })
      .from(editions)
      .where(eq(editions.mandator, mandator)),
  ]);
  return [
    ...sections.flatMap(({ path, newest }) => toList(`/${path}`, newest)),
    ...topics.flatMap(({ id, newest }) => toList(topicHref(id, 1), newest)),
    ...writers.flatMap(({ id, prename, newest }) => toList(authorPath({ id, prename }), newest)),
    ...series.flatMap(({ slug, newest }) => toList(podcastHref(slug), newest)),
    ...reports.flatMap(({ id, slug, newest }) => toList(testReportPath({ id, slug }), newest)),
    ...places.slice(0, 1).map(() => ({ path: eventsHref, newestDate: null })),
    ...places.map(({ slug }) => ({ path: placeEventsHref(slug), newestDate: null })),
    ...toList(epaperHref, epaper?.newest ?? null),
    ...letters.slice(0, 1).flatMap(({ newest }) => toList(newslettersHref, newest)),
    ...letters.flatMap(({ slug, newest }) => toList(newsletterHref(slug), newest)),
  ];
}

function toList(path: string, newest: number | null): SitemapList[] {
  return newest === null ? [] : [{ path, newestDate: new Date(newest).toISOString() }];
}
