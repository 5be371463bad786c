import { BROWSER_COOKIES } from '#shared/cookies/cookies.ts';
import { readCookie } from '#shared/cookies/readCookie.ts';
import { parseFontSize, type FontSize } from '#shared/domain/display/fontSize.ts';

/**
 * The text size by its cookie, which takes precedence: it expires, and may be set without storage. A file of its own,
 * because the first script does not need it.
 */
export function readStoredFontSize(): FontSize {
  return parseFontSize(readCookie(document.cookie, BROWSER_COOKIES.fontSize));
}
