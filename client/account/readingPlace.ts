import { ACCOUNT_STORAGE } from '#shared/storage/accountStorage.ts';
import { noteForReload, takeNote } from './noteForReload.ts';

/** Notes how far this page is read, before it is shown anew for who has just logged in. */
export function keepReadingPlace(): void {
  noteForReload(ACCOUNT_STORAGE.readingPlace, Math.round(window.scrollY));
}

/** Goes on there, once, where this is that page and nobody has read on meanwhile. */
export function restoreReadingPlace(): void {
  const top = takeNote(ACCOUNT_STORAGE.readingPlace);
  if (top !== null && window.scrollY === 0) window.scrollTo({ top, behavior: 'instant' });
}
