import { and, count, eq, sql } from 'drizzle-orm';
import { cacheTag } from '#shared/domain/page/cacheTags.ts';
import type { Database } from '../../database/database.ts';
import { isOneOf } from '../../database/isOneOf.ts';
import type { Listing } from './loadStanding.ts';
import { grownAddresses, type PagedList } from './pagedLists.ts';
import { listCounts, listMonths } from '../schema/articles.ts';
import { testReportListings } from '../schema/testReports.ts';

/** An article's lists before and after a change. */
export type Move = { readonly from: readonly Listing[]; readonly to: readonly Listing[] };

/**
 * Cache tags of the addresses that growing lists need, sent with the purge of the change, so that the portal knows a
 * further page of a list as soon as it exists. Decision 014. Counts nothing if no article moves to another list.
 */
export async function loadGrowthTags(db: Database, moves: readonly Move[]): Promise<string[]> {
  const joining = countJoining(moves);
  const tags = [...joining].map(async ([mandator, lists]) => {
    const before = await countListings(db, mandator, [...lists.keys()]);
    return [...lists].flatMap(([list, more]) => {
      const held = before.get(list) ?? 0;
      return grownAddresses(list, { before: held, after: held + more }).map((address) =>
        cacheTag.address(mandator, address),
      );
    });
  });
  return (await Promise.all(tags)).flat();
}

/**
 * The same for test reports that are about to be listed, by their titles. Reports already listed are counted as new: at
 * worst a page too many.
 */
export async function loadReportGrowthTags(
  db: Database,
  reports: readonly { readonly mandators: readonly string[] }[],
): Promise<string[]> {
  const rows = await db
    .select({ mandator: testReportListings.mandator, count: count() })
    .from(testReportListings)
    .groupBy(testReportListings.mandator);
  const titles = [...new Set(reports.flatMap(({ mandators }) => mandators))];
  return titles.flatMap((mandator) => {
    const before = rows.find((row) => row.mandator === mandator)?.count ?? 0;
    const after = before + reports.filter(({ mandators }) => mandators.includes(mandator)).length;
    return grownAddresses('testReports', { before, after }).map((address) => cacheTag.address(mandator, address));
  });
}

/** The number of articles joining each list of each title. */
function countJoining(moves: readonly Move[]): Map<string, Map<PagedList, number>> {
  const joining = new Map<string, Map<PagedList, number>>();
  for (const { from, to } of moves) {
    const left = new Set(from.flatMap((listing) => pagedListsOf(listing).map((list) => `${listing.mandator} ${list}`)));
    for (const listing of to) {
      const { mandator } = listing;
      const lists = joining.get(mandator) ?? new Map<PagedList, number>();
      for (const list of pagedListsOf(listing))
        if (!left.has(`${mandator} ${list}`)) lists.set(list, (lists.get(list) ?? 0) + 1);
      if (lists.size > 0) joining.set(mandator, lists);
    }
  }
  return joining;
}

/** The list `own` also counts for the sitemap's month. */
function pagedListsOf({ list, publishedAt }: Listing): PagedList[] {
  if (list === 'all') return ['all'];
  if (list === 'own') return [`month:${new Date(publishedAt).toISOString().slice(0, 7)}`];
  return isPaged(list) ? [list] : [];
}

function isPaged(list: string): list is `author:${number}` | `tag:${number}` | `channel:${string}` {
  return /^(?:(?:author|tag):\d+|channel:.+)$/.test(list);
}

/** Counts of a month are those of the list `own`. */
async function countListings(
  db: Database,
  mandator: string,
  lists: readonly PagedList[],
): Promise<Map<string, number>> {
  const [ofLists, ofMonths] = await db.batch([
    db
      .select({ list: listCounts.list, count: listCounts.articles })
      .from(listCounts)
      .where(and(eq(listCounts.mandator, mandator), isOneOf(listCounts.list, lists))),
    db
      .select({ list: sql<string>`'month:' || ${listMonths.month}`, count: listMonths.articles })
      .from(listMonths)
      .where(
        and(
          eq(listMonths.mandator, mandator),
          eq(listMonths.list, 'own'),
          isOneOf(sql`'month:' || ${listMonths.month}`, lists),
        ),
      ),
  ]);
  return new Map([...ofLists, ...ofMonths].map(({ list, count }) => [list, count]));
}
