import type { Teaser } from '#shared/domain/content/teaser.ts';
import type { Database } from '../../database/database.ts';
import { listArticles, type ListName } from '../store/listArticles.ts';

export type ListPage = { readonly teasers: Teaser[]; readonly hasNextPage: boolean };

type ListPageQuery = { readonly mandator: string; readonly list: ListName; readonly page: number; readonly size: number };

/** One page of a list; null beyond its end. The first page exists even when it is empty. */
export async function loadListPage(db: Database, { mandator, list, page, size }: ListPageQuery): Promise<ListPage | null> {
  const found = await listArticles(db, { mandator, list, limit: size + 1, offset: (page - 1) * size });
  if (found.length === 0 && page > 1) return null;
  return { teasers: found.slice(0, size), hasNextPage: found.length > size };
}
