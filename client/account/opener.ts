import { ACCOUNT_STORAGE } from '#shared/storage/accountStorage.ts';
import { storeForReload, readStoredNote } from './storeForReload.ts';

/** Elements that open the login, in document order. */
const OPENERS = '[data-dialog],[data-bookmark]';

/** Stores which element opened a dialog, before the page is reloaded. */
export function storeOpener(page: Document, opener: Element | null): void {
  const place = opener === null ? -1 : [...page.querySelectorAll(OPENERS)].indexOf(opener);
  if (place >= 0) storeForReload(ACCOUNT_STORAGE.dialogOpener, place);
}

/** Restores the focus to it once, if nothing else has it, as the platform does for a closed dialog. */
export function focusOpener(page: Document): void {
  const place = readStoredNote(ACCOUNT_STORAGE.dialogOpener);
  if (place === null || page.activeElement !== page.body) return;
  [...page.querySelectorAll<HTMLElement>(OPENERS)][place]?.focus({ preventScroll: true });
}
