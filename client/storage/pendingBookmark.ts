import { BROWSER_COOKIES, serializeCookie } from '#shared/cookies/cookies.ts';
import { readCookie } from '#shared/cookies/readCookie.ts';
import { formatBookmark, parseBookmark, type Bookmark } from '#shared/domain/bookmarks/bookmark.ts';

/**
 * What a guest marked within the last hour, and nobody has saved yet; null in a frame, where the form is shown that
 * logs them in: it is the page around it that goes on with it. Specification 4, bookmarks.
 */
export function readPendingBookmark(): Bookmark | null {
  if (window.parent !== window) return null;
  return parseBookmark(readCookie(document.cookie, BROWSER_COOKIES.bookmarkPending) ?? '');
}

/** Null forgets it. */
export function keepPendingBookmark(bookmark: Bookmark | null): void {
  document.cookie = bookmark
    ? serializeCookie(BROWSER_COOKIES.bookmarkPending, formatBookmark(bookmark))
    : serializeCookie({ ...BROWSER_COOKIES.bookmarkPending, maxAgeSeconds: 0 }, '');
}
