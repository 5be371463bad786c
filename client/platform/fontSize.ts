import { COOKIES, readCookie } from '#shared/cookies/cookies.ts';
import { parseFontSize, type FontSize } from '#shared/domain/fontSize/fontSize.ts';

export function readFontSize(): FontSize {
  return parseFontSize(readCookie(document.cookie, COOKIES.fontSize));
}

/** Sets the size for this page and, by the cookie, for those that follow. */
export function applyFontSize(size: FontSize): void {
  document.documentElement.dataset['fontSize'] = String(size);
  const { name, maxAgeSeconds, sameSite } = COOKIES.fontSize;
  document.cookie = `${name}=${size}; Max-Age=${maxAgeSeconds}; Path=/; SameSite=${sameSite}; Secure`;
}
