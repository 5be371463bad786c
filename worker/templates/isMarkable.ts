import type { Bookmark } from '#shared/domain/bookmarks/bookmark.ts';
import { flattenFeed } from '#shared/domain/feeds/feedTree.ts';
import { assertNever } from '#shared/lib/assertNever.ts';
import type { PublicVisit } from '../http/visit.ts';
import type { Publishing } from '../isolate/publishing.ts';
import { isInTitle } from './isInTitle.ts';

/**
 * Whether a reader of this title may bookmark it: an article it shows, one of its regions, a topic. Items that the
 * address filter rejects cause no call; true also while the content server is unreachable.
 */
export async function isMarkable(
  bookmark: Bookmark,
  asking: Pick<PublicVisit, 'mandator' | 'waitUntil'>,
  publishing: Pick<Publishing, 'addresses' | 'contentServer'>,
): Promise<boolean> {
  if (!(await isInTitle(bookmark, asking, publishing))) return false;
  const { kind, id } = bookmark;
  const { contentServer } = publishing;
  switch (kind) {
    case 'article': {
      const found = await contentServer.fetchTeasers(asking.mandator.id, [id]);
      return !found.ok || found.value.length > 0;
    }
    case 'region': {
      const regions = await contentServer.fetchPersonalFeed('regions', asking.mandator.id);
      return !regions.ok || regions.value.flatMap(flattenFeed).some((region) => region.id === id);
    }
    case 'tag':
      return true;
    default:
      return assertNever(kind);
  }
}
