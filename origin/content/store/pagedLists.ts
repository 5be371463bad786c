import { ARTICLES_PER_FILE } from '#shared/contracts/sitemap.contract.ts';
import { pageSteps } from '#shared/domain/addresses/pageStep.ts';
import { authorHref, channelHref, headlinesHref, testReportsHref, topicHref } from '#shared/routes/hrefs.ts';
import { PAGE_SIZES } from './pageSizes.ts';

/**
 * A paginated list: all articles, those of an author, a topic, a section or a month (for the sitemap), and the test
 * reports.
 */
export type PagedList =
  | 'all'
  | `author:${number}`
  | `tag:${number}`
  | `channel:${string}`
  | `month:${string}`
  | 'testReports';

/** The addresses of a list with `count` items, page numbers rounded up, as in the filter. Decision 011. */
export function pagedAddresses(list: PagedList, count: number): string[] {
  const { path, size } = describePages(list);
  return pageSteps(count, size).map((step) => (step === 1 ? path : `${path}/${step}`));
}

/**
 * The addresses that a growing list needs and the filter may not contain yet. One page more than strictly new: two
 * concurrent writers may have counted before either wrote. Decision 014.
 */
export function grownAddresses(
  list: PagedList,
  { before, after }: { readonly before: number; readonly after: number },
): string[] {
  const known = before === 0 ? [] : pagedAddresses(list, before - describePages(list).size);
  return pagedAddresses(list, after).slice(known.length);
}

function describePages(list: PagedList): { readonly path: string; readonly size: number } {
  if (list === 'all') return { path: headlinesHref(1), size: PAGE_SIZES.list };
  if (list === 'testReports') return { path: testReportsHref(1), size: PAGE_SIZES.testReports };
  const name = list.slice(list.indexOf(':') + 1);
  if (list.startsWith('author:')) return { path: authorHref(name, 1), size: PAGE_SIZES.author };
  if (list.startsWith('tag:')) return { path: topicHref(Number(name), 1), size: PAGE_SIZES.topic };
  if (list.startsWith('channel:')) return { path: channelHref(name, 1), size: PAGE_SIZES.list };
  return { path: `/sitemaps/${name}`, size: ARTICLES_PER_FILE };
}
