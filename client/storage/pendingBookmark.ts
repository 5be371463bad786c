import { BROWSER_COOKIES, serializeCookie } from '#shared/cookies/cookies.ts';
import { readCookie } from '#shared/cookies/readCookie.ts';
import { formatBookmark, parseBookmark, type Bookmark } from '#shared/domain/bookmarks/bookmark.ts';

/**
 * A bookmark made without a login within the last hour and not saved yet; null in a frame, because the embedding page
 * continues after the login. Specification 4, bookmarks.
 */
export function readPendingBookmark(): Bookmark | null {
  if (window.parent !== window) return null;
  return parseBookmark(readCookie(document.cookie, BROWSER_COOKIES.bookmarkPending) ?? '');
}

/** Null deletes it. */
export function storePendingBookmark(bookmark: Bookmark | null): void {
  document.cookie = bookmark
    ? serializeCookie(BROWSER_COOKIES.bookmarkPending, formatBookmark(bookmark))
    : serializeCookie({ ...BROWSER_COOKIES.bookmarkPending, maxAgeSeconds: 0 }, '');
}
