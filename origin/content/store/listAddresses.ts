import { and, asc, eq, gt, gte, lt, or } from 'drizzle-orm';
import { redirectAddress } from '#shared/domain/addresses/redirectAddress.ts';
import { newsletterHref, podcastHref, testReportHref } from '#shared/routes/hrefs.ts';
import type { Database } from '../../database/database.ts';
import { listSitemapMonths } from './listSitemap.ts';
import { pagedAddresses } from './pagedLists.ts';
import { articleMandators, listCounts } from '../schema/articles.ts';
import { authors } from '../schema/authors.ts';
import { newsletterMandators } from '../schema/newsletters.ts';
import { podcasts } from '../schema/podcasts.ts';
import { channels, redirects } from '../schema/sites.ts';
import { tags } from '../schema/tags.ts';
import { testReportListings } from '../schema/testReports.ts';

type ListAddresses = (db: Database, mandator: string) => Promise<string[]>;

/** What D1 hands over at once. */
const ROWS = 20_000;

/** The addresses of each kind of page that has an id or a slug. A new kind is one more line. */
const KINDS: readonly ListAddresses[] = [
  listArticleAddresses,
  listListAddresses,
  async (db, mandator) => (await db.select({ path: channels.path }).from(channels).where(eq(channels.mandator, mandator))).map(({ path }) => `/${path}`),
  async (db) => (await db.select({ slug: tags.slug }).from(tags)).map(({ slug }) => `/${slug}`),
  async (db) => (await db.select({ slug: podcasts.slug }).from(podcasts)).map(({ slug }) => podcastHref(slug)),
  async (db, mandator) => {
    const offered = db.select({ slug: newsletterMandators.newsletterSlug }).from(newsletterMandators);
    return (await offered.where(eq(newsletterMandators.mandator, mandator))).map(({ slug }) => newsletterHref(slug));
  },
  listReportAddresses,
  listRuleAddresses,
  async (db, mandator) => (await listSitemapMonths(db, mandator)).flatMap(({ month, articleCount }) => pagedAddresses(`month:${month}`, articleCount)),
];

/** The content API's path of every page of a title that not everybody could guess, page numbers rounded up. Decision 011. */
export async function listAddresses(db: Database, mandator: string): Promise<string[]> {
  const all: string[] = [];
  for (const list of KINDS) for (const address of await list(db, mandator)) all.push(address);
  return all;
}

/** Retracted ones too: they answer that they are gone. */
async function listArticleAddresses(db: Database, mandator: string): Promise<string[]> {
  const addresses: string[] = [];
  for (let last = 0; ;) {
    const rows = await db
      .select({ id: articleMandators.articleId })
      .from(articleMandators)
      .where(and(eq(articleMandators.mandator, mandator), gt(articleMandators.articleId, last)))
      .orderBy(asc(articleMandators.articleId))
      .limit(ROWS);
    for (const { id } of rows) addresses.push(`/${id}`);
    last = rows.at(-1)?.id ?? 0;
    if (rows.length < ROWS) return addresses;
  }
}

/** Authors, topics and headlines with as many pages as they have. */
async function listListAddresses(db: Database, mandator: string): Promise<string[]> {
  const ofPages = or(
    eq(listCounts.list, 'all'),
    and(gte(listCounts.list, 'author:'), lt(listCounts.list, 'author;')),
    and(gte(listCounts.list, 'tag:'), lt(listCounts.list, 'tag;')),
  );
  const [counts, allAuthors, allTags] = await db.batch([
    db
      .select({ list: listCounts.list, articles: listCounts.articles })
      .from(listCounts)
      .where(and(eq(listCounts.mandator, mandator), ofPages)),
    db.select({ id: authors.id }).from(authors),
    db.select({ id: tags.id }).from(tags),
  ]);
  const sizes = new Map(counts.map(({ list, articles }) => [list, articles]));
  return [
    ...pagedAddresses('all', sizes.get('all') ?? 0),
    ...allAuthors.flatMap(({ id }) => pagedAddresses(`author:${id}`, sizes.get(`author:${id}`) ?? 0)),
    ...allTags.flatMap(({ id }) => pagedAddresses(`tag:${id}`, sizes.get(`tag:${id}`) ?? 0)),
  ];
}

/** Where redirect rules stand: pages are asked about rules only there. */
async function listRuleAddresses(db: Database, mandator: string): Promise<string[]> {
  const addresses: string[] = [];
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

async function listReportAddresses(db: Database, mandator: string): Promise<string[]> {
  const rows = await db.select({ id: testReportListings.reportId }).from(testReportListings).where(eq(testReportListings.mandator, mandator));
  return [...rows.map(({ id }) => testReportHref(id)), ...pagedAddresses('testReports', rows.length)];
}
