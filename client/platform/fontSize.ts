import { BROWSER_COOKIES, readCookie, serializeCookie } from '#shared/cookies/cookies.ts';
import { parseFontSize, type FontSize } from '#shared/domain/fontSize/fontSize.ts';

export function readFontSize(): FontSize {
  return parseFontSize(readCookie(document.cookie, BROWSER_COOKIES.fontSize));
}

/** Sets the size for this page and, by the cookie, for those that follow. */
export function applyFontSize(size: FontSize): void {
  document.documentElement.dataset['fontSize'] = String(size);
  document.cookie = serializeCookie(BROWSER_COOKIES.fontSize, String(size));
}
