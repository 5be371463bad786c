import type { Teaser } from '#shared/domain/content/teaser.ts';
import type { Database } from '../../database/database.ts';
import { selectList, toTeasers, type ListName } from '../store/listArticles.ts';

export type ListPage = { readonly teasers: Teaser[]; readonly hasNextPage: boolean };

export type ListPageQuery = {
  readonly mandator: string;
  readonly list: ListName;
  readonly page: number;
  readonly size: number;
};

/** The statement of one page of a list, for a batch. */
export function selectListPage(db: Database, { mandator, list, page, size }: ListPageQuery) {
  return selectList(db, { mandator, list, limit: size + 1, offset: (page - 1) * size });
}

/** The page made from the rows; null beyond the end of the list. The first page exists even if it is empty. */
export function toListPage(
  rows: Awaited<ReturnType<typeof selectListPage>>,
  { page, size }: Pick<ListPageQuery, 'page' | 'size'>,
): ListPage | null {
  if (rows.length === 0 && page > 1) return null;
  return { teasers: toTeasers(rows.slice(0, size)), hasNextPage: rows.length > size };
}

/**
 * The places of a channel's front lead its first page. The list's pages begin where they always do, so that none of its
 * articles is lost; what the first page has shown is left out.
 */
export function withPlaces({ teasers, hasNextPage }: ListPage, placed: readonly Teaser[], page: number): ListPage {
  const shown = new Set(placed.map(({ documentId }) => documentId));
  const rest = teasers.filter(({ documentId }) => !shown.has(documentId));
  return { teasers: page === 1 ? [...placed, ...rest] : rest, hasNextPage };
}
