import { MOST_HITS, parseSearchInput, SEARCH_PERIODS, type SearchInput } from '#shared/domain/search/searchInput.ts';
import type { FoundArticles } from '#shared/contracts/contentServer.contract.ts';
import { err, ok, type Result } from '#shared/lib/result.ts';
import type { Menus } from '#shared/domain/site/menuHandles.ts';
import { createRouteMatcher } from '#shared/routes/matchRoute.ts';
import { ROUTES } from '#shared/routes/routes.ts';
import type { PageFetchFailure } from '../../services/contentApi.ts';
import type { ArticleSearch } from '../../services/articleSearch.ts';
import type { PageQuestion } from '../page.ts';

export type SearchResult = FoundArticles & { readonly hasNextPage: boolean };
export type Section = { readonly path: string; readonly label: string };

const PAGE_SIZE = 10;
const DAY_MS = 86_400_000;

const matchRoute = createRouteMatcher(ROUTES);

/** The sections of the title's main menu, offered as filters. */
export function sectionsOf(menus: Menus): Section[] {
  return menus.mainMenuHandle.flatMap(({ target, label }) => {
    const match = matchRoute(target);
    return match.kind === 'match' && match.route.name === 'channel' ? [{ path: match.params.slug, label }] : [];
  });
}

export function readSearchInput({ query, params, site }: PageQuestion): SearchInput {
  return parseSearchInput(
    query,
    params.page,
    sectionsOf(site.menus).map((section) => section.path),
  );
}

type Search = { readonly input: SearchInput; readonly mandator: string; readonly now: number };

/** A page of search results. Not found beyond the last one; no call without a term. */
export async function loadSearch(
  { input, mandator, now }: Search,
  searchArticles: ArticleSearch,
): Promise<Result<SearchResult, PageFetchFailure>> {
  const { term, section, page } = input;
  const offset = (page - 1) * PAGE_SIZE;
  if (offset >= MOST_HITS || (term === '' && page > 1)) return err({ kind: 'notFound', isGone: false });
  if (term === '')
    return ok({
      data: [],
      meta: { total: 0, isMore: false, found: 'all', suggestion: null, oldest: null, topics: [] },
      hasNextPage: false,
    });
  const found = await searchArticles({
    mandator,
    terms: [term],
    channel: section,
    ...spanOf(input, now),
    offset,
    limit: PAGE_SIZE,
    isTolerant: true,
    isNewestFirst: input.isNewestFirst,
  });
  if (!found.ok) return err({ kind: 'unavailable' });
  const { data, meta } = found.value;
  if (data.length === 0 && page > 1) return err({ kind: 'notFound', isGone: false });
  return ok({ data, meta, hasNextPage: offset + PAGE_SIZE < Math.min(meta.total, MOST_HITS) });
}

/** Years begin when they do in Germany. */
const WINTER_TIME_MS = 3_600_000;

function spanOf({ period, year }: SearchInput, now: number) {
  if (year !== null)
    return {
      publishedFrom: Date.UTC(year, 0) - WINTER_TIME_MS,
      publishedBefore: Date.UTC(year + 1, 0) - WINTER_TIME_MS,
    };
  return { publishedFrom: period === null ? null : now - SEARCH_PERIODS[period] * DAY_MS, publishedBefore: null };
}

/** Years with articles, latest first; empty if the oldest is unknown. */
export function yearsSince(oldest: string | null, now: number): number[] {
  const latest = new Date(now + WINTER_TIME_MS).getUTCFullYear();
  const first = oldest === null ? latest + 1 : new Date(Date.parse(oldest) + WINTER_TIME_MS).getUTCFullYear();
  return Array.from({ length: Math.max(0, latest - first + 1) }, (_, back) => latest - back);
}
