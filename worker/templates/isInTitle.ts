import type { Bookmark, BookmarkKind } from '#shared/domain/bookmarks/bookmark.ts';
import type { PublicVisit } from '../http/visit.ts';
import { articlePage } from '../pages/article/Article.page.tsx';
import type { PublicPage } from '../pages/page.ts';
import { topicPage } from '../pages/topic/Topic.page.tsx';
import type { Publishing } from '../isolate/publishing.ts';

/** Where each kind has a page. A region has that of its tag. */
const PAGES: Readonly<Record<BookmarkKind, PublicPage>> = { article: articlePage, region: topicPage, tag: topicPage };

type Asking = Pick<PublicVisit, 'mandator' | 'waitUntil'>;

/**
 * Whether the title has this article, region or topic, by its address filter alone: true when in doubt. Decision 011.
 */
export function isInTitle(
  { kind, id }: Bookmark,
  { mandator, waitUntil }: Asking,
  { addresses }: Pick<Publishing, 'addresses'>,
): boolean | Promise<boolean> {
  return addresses.mayExist(mandator.id, PAGES[kind].seek({ mandator, params: { id, page: 1, slug: '' } }), waitUntil);
}
