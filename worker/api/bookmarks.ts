import type { BookmarkKind } from '#shared/domain/bookmarks/bookmark.ts';
import { bookmarkLimit } from '#shared/domain/bookmarks/bookmarkLimit.ts';
import type { RouteParams } from '#shared/routes/matchRoute.ts';
import { errorEnvelope } from '../http/errorEnvelope.ts';
import { articlePage } from '../pages/article/Article.page.tsx';
import type { PublicPage } from '../pages/page.ts';
import { topicPage } from '../pages/topic/Topic.page.tsx';
import { forOwn, respondOwn, type OwnCall } from './forOwn.ts';

/** Where each kind has a page: nothing else is marked. A region has that of its tag. */
const PAGES: Readonly<Record<BookmarkKind, PublicPage>> = { article: articlePage, region: topicPage, tag: topicPage };

/** Marks an article, a region or a tag. 409 when the reader keeps as many articles as they may, 404 for what the title does not have. Acceptance M89–M92. */
export function addBookmark(call: OwnCall, kind: BookmarkKind) {
  return forOwn(call, async ({ reader, userApi, id }) => {
    if (!(await isThere(call, kind, id))) return errorEnvelope(404, 'There is no such thing to mark');
    const limit = kind === 'article' ? bookmarkLimit(call.access) : null;
    return respondOwn(await userApi.addBookmark(reader, { kind, id, limit }), (outcome) =>
      outcome === 'full' ? errorEnvelope(409, 'bookmark limit reached') : Response.json({ isBookmarked: true }),
    );
  });
}

/** Takes a mark away, also from what is no more. */
export function removeBookmark(call: OwnCall, kind: BookmarkKind) {
  return forOwn(call, async ({ reader, userApi, id }) =>
    respondOwn(await userApi.removeBookmark(reader, { kind, id }), () => Response.json({ isBookmarked: false })),
  );
}

/** By the title's filter of addresses: true in doubt, and nobody is asked. Decision 011. */
function isThere({ visit: { mandator, waitUntil }, isolate }: OwnCall, kind: BookmarkKind, id: number): boolean | Promise<boolean> {
  const params: RouteParams = { id, page: 1, slug: '' };
  return isolate.publishing.addresses.mayExist(mandator.id, PAGES[kind].seek({ mandator, params }), waitUntil);
}
