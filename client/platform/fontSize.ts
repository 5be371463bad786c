import { BROWSER_COOKIES, serializeCookie } from '#shared/cookies/cookies.ts';
import { parseFontSize, type FontSize } from '#shared/domain/fontSize/fontSize.ts';

/** The size of this page; the head script has it from the cookie. */
export function readFontSize(): FontSize {
  return parseFontSize(document.documentElement.dataset['fontSize'] ?? null);
}

/** Sets the size for this page and, by the cookie, for those that follow. */
export function applyFontSize(size: FontSize): void {
  document.documentElement.dataset['fontSize'] = String(size);
  document.cookie = serializeCookie(BROWSER_COOKIES.fontSize, String(size));
}
