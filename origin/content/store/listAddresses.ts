import { and, asc, between, eq, gt, gte, inArray, isNotNull, lt, lte, notInArray, or } from 'drizzle-orm';
import { redirectAddress } from '#shared/domain/addresses/redirectAddress.ts';
import {
  epaperMonthHref,
  newsletterHref,
  placeEventsHref,
  podcastHref,
  politicalAdHref,
  testReportHref,
} from '#shared/routes/hrefs.ts';
import type { Database } from '../../database/database.ts';
import { listEpaperMonths } from './listEpaperMonths.ts';
import { listSitemapMonths } from './listSitemap.ts';
import { selectEventPlaces } from './selectEventPlaces.ts';
import { pagedAddresses } from './pagedLists.ts';
import { addressGrowth, RULES } from '../schema/addressGrowth.ts';
import { articleMandators, articles, listCounts } from '../schema/articles.ts';
import { authors } from '../schema/authors.ts';
import { newsletterMandators } from '../schema/newsletters.ts';
import { podcasts } from '../schema/podcasts.ts';
import { politicalAds } from '../schema/politicalAds.ts';
import { replies } from '../schema/replies.ts';
import { channels, redirects } from '../schema/sites.ts';
import { tags } from '../schema/tags.ts';
import { testReportListings } from '../schema/testReports.ts';

/** The thousands of articles that grew since a time, and whether redirect rules did; null to list everything. */
type Growth = { readonly thousands: readonly number[]; readonly hasRules: boolean } | null;
type ListAddresses = (db: Database, mandator: string, growth: Growth) => Promise<string[]>;

/** Rows that D1 returns at once. */
const ROWS = 20_000;
const THOUSANDS = ROWS / 1_000;

/** The addresses of each kind of page that has an id or a slug. A new kind is one more line. */
const KINDS: readonly ListAddresses[] = [
  listArticleAddresses,
  listListAddresses,
  async (db) => (await db.select({ slug: tags.slug }).from(tags)).map(({ slug }) => `/${slug}`),
  listPlaceEvents,
  async (db) => (await db.select({ slug: podcasts.slug }).from(podcasts)).map(({ slug }) => podcastHref(slug)),
  async (db, mandator) => {
    const offered = db.select({ slug: newsletterMandators.newsletterSlug }).from(newsletterMandators);
    return (await offered.where(eq(newsletterMandators.mandator, mandator))).map(({ slug }) => newsletterHref(slug));
  },
  (db, mandator) => listReportAddresses(db, mandator, Date.now()),
  async (db) => (await db.select({ id: politicalAds.id }).from(politicalAds)).map(({ id }) => politicalAdHref(id)),
  async (db, mandator) => (await listEpaperMonths(db, mandator)).map(epaperMonthHref),
  listRuleAddresses,
  async (db, mandator) =>
    (await listSitemapMonths(db, mandator)).flatMap(({ month, articleCount }) =>
      pagedAddresses(`month:${month}`, articleCount),
    ),
];

/**
 * The content API's path of every page of a title that cannot be guessed, page numbers rounded up. Decision 011.
 * @param since in milliseconds: then at least the addresses added from that time on.
 */
export async function listAddresses(db: Database, mandator: string, since: number | null): Promise<string[]> {
  const growth = since === null ? null : await loadGrownParts(db, mandator, since);
  const all: string[] = [];
  for (const list of KINDS) for (const address of await list(db, mandator, growth)) all.push(address);
  return all;
}

/**
 * Articles and rules may number hundreds of thousands, so their growth is recorded by partition. Other kinds are read
 * in full.
 */
async function loadGrownParts(db: Database, mandator: string, since: number): Promise<Growth> {
  const grown = and(eq(addressGrowth.mandator, mandator), gte(addressGrowth.grownAt, since));
  const parts = (await db.select({ part: addressGrowth.part }).from(addressGrowth).where(grown)).map(
    ({ part }) => part,
  );
  return { thousands: parts.filter((part) => part !== RULES), hasRules: parts.includes(RULES) };
}

/**
 * Includes retracted articles, which answer 410. Excludes drafts and scheduled ones, unless they have been public and were
 * replied to.
 */
async function listArticleAddresses(db: Database, mandator: string, growth: Growth): Promise<string[]> {
  const addresses: string[] = [];
  // One index each: the retracted are many, and none of them is read.
  const idsWith = (column: typeof articles.releaseAt | typeof articles.stage) =>
    db.select({ id: articles.id }).from(articles).where(isNotNull(column));
  const isSeen = and(
    notInArray(articleMandators.articleId, idsWith(articles.releaseAt)),
    notInArray(articleMandators.articleId, idsWith(articles.stage)),
  );
  const isReplied = inArray(articleMandators.articleId, db.select({ id: replies.articleId }).from(replies));
  const isKnown = and(eq(articleMandators.mandator, mandator), or(isSeen, isReplied));
  if (growth) {
    for (let at = 0; at < growth.thousands.length; at += THOUSANDS) {
      const ranges = growth.thousands
        .slice(at, at + THOUSANDS)
        .map((thousand) => between(articleMandators.articleId, thousand * 1_000, thousand * 1_000 + 999));
      const ids = db.select({ id: articleMandators.articleId }).from(articleMandators);
      for (const { id } of await ids.where(and(isKnown, or(...ranges)))) addresses.push(`/${id}`);
    }
    return addresses;
  }
  for (let last = 0; ;) {
    const rows = await db
      .select({ id: articleMandators.articleId })
      .from(articleMandators)
      .where(and(isKnown, gt(articleMandators.articleId, last)))
      .orderBy(asc(articleMandators.articleId))
      .limit(ROWS);
    for (const { id } of rows) addresses.push(`/${id}`);
    last = rows.at(-1)?.id ?? 0;
    if (rows.length < ROWS) return addresses;
  }
}

/** Pages of events, of the municipalities that have any. */
async function listPlaceEvents(db: Database, mandator: string): Promise<string[]> {
  return (await selectEventPlaces(db, mandator)).map(({ slug }) => placeEventsHref(slug));
}

/** Authors, topics, sections and headlines, with their page numbers. */
async function listListAddresses(db: Database, mandator: string): Promise<string[]> {
  const ofPages = or(
    eq(listCounts.list, 'all'),
    and(gte(listCounts.list, 'author:'), lt(listCounts.list, 'author;')),
    and(gte(listCounts.list, 'channel:'), lt(listCounts.list, 'channel;')),
    and(gte(listCounts.list, 'tag:'), lt(listCounts.list, 'tag;')),
  );
  const [counts, allAuthors, allTags, allChannels] = await db.batch([
    db
      .select({ list: listCounts.list, articles: listCounts.articles })
      .from(listCounts)
      .where(and(eq(listCounts.mandator, mandator), ofPages)),
    db.select({ id: authors.id }).from(authors),
    db.select({ id: tags.id }).from(tags),
    db.select({ path: channels.path }).from(channels).where(eq(channels.mandator, mandator)),
  ]);
  const sizes = new Map(counts.map(({ list, articles }) => [list, articles]));
  return [
    ...pagedAddresses('all', sizes.get('all') ?? 0),
    ...allAuthors.flatMap(({ id }) => pagedAddresses(`author:${id}`, sizes.get(`author:${id}`) ?? 0)),
    ...allTags.flatMap(({ id }) => pagedAddresses(`tag:${id}`, sizes.get(`tag:${id}`) ?? 0)),
    ...allChannels.flatMap(({ path }) => pagedAddresses(`channel:${path}`, sizes.get(`channel:${path}`) ?? 0)),
  ];
}

/** Paths with a redirect rule: rules are looked up at no other path. */
async function listRuleAddresses(db: Database, mandator: string, growth: Growth): Promise<string[]> {
  const addresses: string[] = [];
  if (growth && !growth.hasRules) return addresses;
  for (let last = ''; ;) {
    const rows = await db
      .select({ from: redirects.from })
      .from(redirects)
      .where(and(eq(redirects.mandator, mandator), gt(redirects.from, last)))
      .orderBy(asc(redirects.from))
      .limit(ROWS);
    for (const { from } of rows) addresses.push(redirectAddress(from));
    last = rows.at(-1)?.from ?? '';
    if (rows.length < ROWS) return addresses;
  }
}

async function listReportAddresses(db: Database, mandator: string, now: number): Promise<string[]> {
  const rows = await db
    .select({ id: testReportListings.reportId })
    .from(testReportListings)
    .where(and(eq(testReportListings.mandator, mandator), lte(testReportListings.publishedAt, now)));
  return [...rows.map(({ id }) => testReportHref(id)), ...pagedAddresses('testReports', rows.length)];
}
