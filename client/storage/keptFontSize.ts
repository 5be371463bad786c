import { BROWSER_COOKIES } from '#shared/cookies/cookies.ts';
import { readCookie } from '#shared/cookies/readCookie.ts';
import { parseFontSize, type FontSize } from '#shared/domain/display/fontSize.ts';

/**
 * The size by the cookie, which decides: it ends by itself, and may have been set without the storage. Apart, since the
 * first script does without it.
 */
export function readKeptFontSize(): FontSize {
  return parseFontSize(readCookie(document.cookie, BROWSER_COOKIES.fontSize));
}
