import { BROWSER_COOKIES, serializeCookie } from '#shared/cookies/cookies.ts';
import { readCookie } from '#shared/cookies/readCookie.ts';
import { parseFontSize, type FontSize } from '#shared/domain/fontSize/fontSize.ts';
import { STORAGE } from '#shared/storage/storage.ts';
import { store } from './browserStorage.ts';

/** The size of this page; the head script has it from the storage. */
export function readFontSize(): FontSize {
  return parseFontSize(document.documentElement.dataset['fontSize'] ?? null);
}

/** The cookie decides: it ends by itself, and may have been set without the storage. */
export function recallFontSize(): void {
  const kept = parseFontSize(readCookie(document.cookie, BROWSER_COOKIES.fontSize));
  if (kept !== readFontSize()) showFontSize(kept);
}

/** Sets the size for this page and for those that follow. */
export function applyFontSize(size: FontSize): void {
  showFontSize(size);
  document.cookie = serializeCookie(BROWSER_COOKIES.fontSize, String(size));
}

function showFontSize(size: FontSize): void {
  document.documentElement.dataset['fontSize'] = String(size);
  store(STORAGE.fontSize, String(size));
}
