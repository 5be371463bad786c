import { and, desc, eq, getTableColumns, inArray, lte } from 'drizzle-orm';
import * as v from 'valibot';
import type { PayloadOf } from '#shared/contracts/contentApi.contract.ts';
import { contentItemsContract } from '#shared/contracts/contentItem.contract.ts';
import { testResultEntries, type TestReportTeaser } from '#shared/contracts/testReport.contract.ts';
import type { Database } from '../../database/database.ts';
import { parseImage } from '../store/parseImage.ts';
import { PAGE_SIZES } from '../store/pageSizes.ts';
import { authorPath, testReportPath } from '../store/paths.ts';
import { authors } from '../schema/authors.ts';
import { testReportListings, testReports } from '../schema/testReports.ts';
import { completeContentItems } from './completeContentItems.ts';

const MORE = 3;

type StoredReport = typeof testReports.$inferSelect;
type ListedReport = Pick<StoredReport, keyof typeof listColumns>;

type Place = { readonly mandator: string; readonly now: number };

/** A page of a title's published test reports, newest first; null beyond the end. Acceptance M15. */
export async function loadTestReports(
  db: Database,
  { mandator, now }: Place,
  page: number,
): Promise<PayloadOf<'testReports'> | null> {
  const found = await listReports(db, {
    mandator,
    now,
    limit: PAGE_SIZES.testReports + 1,
    offset: (page - 1) * PAGE_SIZES.testReports,
  });
  if (found.length === 0 && page > 1) return null;
  return {
    type: 'testReports',
    reports: found.slice(0, PAGE_SIZES.testReports).map(toTeaser),
    hasNextPage: found.length > PAGE_SIZES.testReports,
  };
}

/**
 * A test report of a title with others of its list; null if the title has no published report of that id. Acceptance
 * M16.
 */
export async function loadTestReport(
  db: Database,
  { mandator, now }: Place,
  id: number,
): Promise<PayloadOf<'testReport'> | null> {
  const row = await db
    .select(getTableColumns(testReports))
    .from(testReportListings)
    .innerJoin(testReports, eq(testReports.id, testReportListings.reportId))
    .where(and(isListed({ mandator, now }), eq(testReportListings.reportId, id)))
    .get();
  if (!row) return null;
  const ids = v.parse(v.array(v.number()), JSON.parse(row.authors));
  const items = v.parse(contentItemsContract, JSON.parse(row.contentItems));
  const [writers, contentItems, newest] = await Promise.all([
    ids.length === 0 ? [] : db.select().from(authors).where(inArray(authors.id, ids)),
    completeContentItems(db, mandator, items),
    listReports(db, { mandator, now, limit: MORE + 1, offset: 0 }),
  ]);
  return {
    type: 'testReport',
    report: {
      ...toTeaser(row),
      ...readResult(row),
      verdict: row.verdict,
      authors: ids.flatMap((authorId) => {
        const author = writers.find((writer) => writer.id === authorId);
        return author
          ? [{ id: authorId, prename: author.prename, surname: author.surname, urlPath: authorPath(author) }]
          : [];
      }),
      contentItems,
    },
    more: newest
      .filter((report) => report.id !== id)
      .slice(0, MORE)
      .map(toTeaser),
  };
}

const listColumns = {
  id: testReports.id,
  slug: testReports.slug,
  title: testReports.title,
  category: testReports.category,
  leadHtml: testReports.leadHtml,
  rating: testReports.rating,
  image: testReports.image,
  publishedAt: testReports.publishedAt,
};

type ListQuery = Place & { readonly limit: number; readonly offset: number };

function isListed({ mandator, now }: Place) {
  return and(eq(testReportListings.mandator, mandator), lte(testReportListings.publishedAt, now));
}

function listReports(db: Database, { limit, offset, ...place }: ListQuery): Promise<ListedReport[]> {
  return db
    .select(listColumns)
    .from(testReportListings)
    .innerJoin(testReports, eq(testReports.id, testReportListings.reportId))
    .where(isListed(place))
    .orderBy(desc(testReportListings.publishedAt), desc(testReportListings.reportId))
    .limit(limit)
    .offset(offset);
}

function toTeaser(report: ListedReport): TestReportTeaser {
  const { id, title, category, leadHtml, rating, image, publishedAt } = report;
  return {
    id,
    title,
    category,
    leadHtml,
    rating,
    canonicalPath: testReportPath(report),
    img: parseImage(image),
    publishDate: new Date(publishedAt).toISOString(),
  };
}

const resultContract = v.object(testResultEntries);

function readResult({ criteria, pros, cons, offers }: StoredReport): v.InferOutput<typeof resultContract> {
  return v.parse(resultContract, {
    criteria: JSON.parse(criteria),
    pros: JSON.parse(pros),
    cons: JSON.parse(cons),
    offers: JSON.parse(offers),
  });
}
