import type { BookmarkKind } from '#shared/domain/bookmarks/bookmark.ts';
import { bookmarkLimit } from '#shared/domain/bookmarks/bookmarkLimit.ts';
import type { ReaderCall } from '../calls/call.ts';
import { errorEnvelope } from '../http/errorEnvelope.ts';
import { isMarkable } from '../templates/isMarkable.ts';
import { forOwn, respondOwn } from './forOwn.ts';

/**
 * Bookmarks an article, region or tag. 409 at the reader's limit of articles, 404 for an item the title does not have.
 * Acceptance M89–M92.
 */
export function addBookmark(call: ReaderCall<'lists'>, kind: BookmarkKind) {
  return forOwn(call, async ({ owner, id }) => {
    if (!(await isMarkable({ kind, id }, call.visit, call.isolate.publishing)))
      return errorEnvelope(404, 'There is no such thing to mark');
    const limit = kind === 'article' ? bookmarkLimit(call.reader.access) : null;
    return respondOwn(await call.isolate.readers.lists.userApi.addBookmark(owner, { kind, id, limit }), (outcome) =>
      outcome === 'full' ? errorEnvelope(409, 'bookmark limit reached') : Response.json({ isBookmarked: true }),
    );
  });
}

/** Removes a bookmark, also of a deleted item. */
export function removeBookmark(call: ReaderCall<'lists'>, kind: BookmarkKind) {
  return forOwn(call, async ({ owner, id }) =>
    respondOwn(await call.isolate.readers.lists.userApi.removeBookmark(owner, { kind, id }), () =>
      Response.json({ isBookmarked: false }),
    ),
  );
}
