import { BROWSER_COOKIES, serializeCookie } from '#shared/cookies/cookies.ts';
import { parseFontSize, type FontSize } from '#shared/domain/display/fontSize.ts';
import { STORAGE } from '#shared/storage/storage.ts';
import { store } from './browserStorage.ts';
import { documentState } from '../platform/documentState.ts';

/** The size of this page; the head script has it from the storage. */
export function readFontSize(): FontSize {
  return parseFontSize(documentState(document).fontSize ?? null);
}

/** Sets the size for this page and for those that follow. */
export function applyFontSize(size: FontSize): void {
  showFontSize(size);
  document.cookie = serializeCookie(BROWSER_COOKIES.fontSize, String(size));
}

/** Shows a size, and has the head script of the next page do so. */
export function showFontSize(size: FontSize): void {
  documentState(document).fontSize = String(size);
  store(STORAGE.fontSize, String(size));
}
