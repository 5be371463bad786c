import { STORAGE } from '#shared/storage/storage.ts';
import { readStored, store } from '../storage/browserStorage.ts';
import { documentState } from '../platform/documentState.ts';
import { isSparing } from '../platform/isSparing.ts';
import { GUEST_MARK, readerMark } from '../platform/readerMark.ts';
import { whenSettled } from '../platform/whenSettled.ts';

/** `shared/domain/dialogs/hashDialog.ts` decides which dialog opens. */
const DIALOG_HASH = /^#(login|register|.+-password|onboarding|verify-email)$/;

/**
 * Handles account dialogs by hash, logout forms, and messages of framed pages. Their code is loaded when first needed,
 * when this page is one of theirs, or once the page is idle. A page from the back/forward cache is reloaded if the
 * reader has changed. Acceptance M35–M44, M70.
 */
export function watchAccount(page: Document): () => void {
  const left = new AbortController();
  const { signal } = left;
  const { reader = '' } = documentState(page);
  const load = () => import('../account/startAccount.ts').then(({ startAccount }) => startAccount(page, signal));
  const considerHash = () => {
    if (DIALOG_HASH.test(location.hash)) void load();
  };
  let isPlain = false;
  const considerClick = (event: MouseEvent) => {
    const asked =
      event.target instanceof Element && event.target.closest<HTMLElement>('a[data-dialog],[data-logout] button');
    if (!asked || isPlain || event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    load().then(
      ({ take }) => take(asked),
      () => goPlainly(asked),
    );
  };
  // If the dialogs' code fails to load, link and form work as without script; not offline, where the current page would
  // be lost.
  const goPlainly = (asked: HTMLElement) => {
    if (!navigator.onLine) return;
    isPlain = true;
    asked.click();
    isPlain = false;
  };
  const considerMessage = (event: MessageEvent) => {
    if (event.origin === location.origin) void load().then(({ receive }) => receive(event));
  };
  // Nothing is stored for readers who never logged in.
  const known = readStored(STORAGE.readerSince) ?? GUEST_MARK;
  const mark = readerMark(page);
  // Nor by a page from the offline cache, which says nothing about its reader.
  if (reader && known.split(' ')[0] !== mark) store(STORAGE.readerSince, `${mark} ${Date.now()}`);
  const since = readStored(STORAGE.readerSince);
  const reloadForAnother = ({ persisted }: PageTransitionEvent) => {
    if (persisted && readStored(STORAGE.readerSince) !== since) location.reload();
  };

  page.addEventListener('click', considerClick, { signal });
  window.addEventListener('hashchange', considerHash, { signal });
  window.addEventListener('message', considerMessage, { signal });
  window.addEventListener('pageshow', reloadForAnother, { signal });
  // Loaded before the first touch, so that it responds at once.
  if (reader === 'loggedIn' || !isSparing()) whenSettled(page, () => void load().catch(() => undefined), signal);
  if (page.querySelector('[data-dialog-page],[data-dialog-message],[data-staff-entry]')) void load();
  considerHash();
  return () => left.abort();
}
