import { ACCOUNT_STORAGE } from '#shared/storage/accountStorage.ts';
import { noteForReload, takeNote } from './noteForReload.ts';

/** Stores the scroll position before the page is reloaded after a login. */
export function keepReadingPlace(): void {
  noteForReload(ACCOUNT_STORAGE.readingPlace, Math.round(window.scrollY));
}

/** Restores it once, on the same page and if the reader has not scrolled. */
export function restoreReadingPlace(): void {
  const top = takeNote(ACCOUNT_STORAGE.readingPlace);
  if (top !== null && window.scrollY === 0) window.scrollTo({ top, behavior: 'instant' });
}
