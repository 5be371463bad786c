import { BROWSER_COOKIES, serializeCookie } from '#shared/cookies/cookies.ts';
import { parseFontSize, type FontSize } from '#shared/domain/display/fontSize.ts';
import { STORAGE } from '#shared/storage/storage.ts';
import { store } from './browserStorage.ts';
import { documentState } from '../platform/documentState.ts';

/** The page's text size, applied by the head script from the storage. */
export function readFontSize(): FontSize {
  return parseFontSize(documentState(document).fontSize ?? null);
}

/** Applies and stores the size. */
export function applyFontSize(size: FontSize): void {
  showFontSize(size);
  document.cookie = serializeCookie(BROWSER_COOKIES.fontSize, String(size));
}

/** Applies the size, and lets the head script of later pages do so. */
export function showFontSize(size: FontSize): void {
  documentState(document).fontSize = String(size);
  store(STORAGE.fontSize, String(size));
}
