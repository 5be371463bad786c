import { ACCOUNT_STORAGE } from '#shared/storage/accountStorage.ts';
import { storeForReload, readStoredNote } from './storeForReload.ts';

/** Stores the scroll position before the page is reloaded after a login. */
export function storeReadingPlace(): void {
  storeForReload(ACCOUNT_STORAGE.readingPlace, Math.round(window.scrollY));
}

/** Restores it once, on the same page and if the reader has not scrolled. */
export function restoreReadingPlace(): void {
  const top = readStoredNote(ACCOUNT_STORAGE.readingPlace);
  if (top !== null && window.scrollY === 0) window.scrollTo({ top, behavior: 'instant' });
}
