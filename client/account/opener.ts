import { ACCOUNT_STORAGE } from '#shared/storage/accountStorage.ts';
import { noteForReload, takeNote } from './noteForReload.ts';

/** What opens the login, in the order of the page. */
const OPENERS = '[data-dialog],[data-bookmark]';

/** Notes what a guest opened a dialog with, before the page is loaded anew. */
export function keepOpener(page: Document, opener: Element | null): void {
  const place = opener === null ? -1 : [...page.querySelectorAll(OPENERS)].indexOf(opener);
  if (place >= 0) noteForReload(ACCOUNT_STORAGE.dialogOpener, place);
}

/** Gives the focus back to it, once, where nothing else has it. As the platform does for a dialog that is closed. */
export function focusOpener(page: Document): void {
  const place = takeNote(ACCOUNT_STORAGE.dialogOpener);
  if (place === null || page.activeElement !== page.body) return;
  [...page.querySelectorAll<HTMLElement>(OPENERS)][place]?.focus({ preventScroll: true });
}
