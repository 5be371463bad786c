import { STORAGE } from '#shared/storage/storage.ts';
import { readStored, store } from '../storage/browserStorage.ts';
import { documentState } from '../platform/documentState.ts';
import { isSparing } from '../platform/isSparing.ts';
import { GUEST_MARK, readerMark } from '../platform/readerMark.ts';
import { whenSettled } from '../platform/whenSettled.ts';

/** Which of them opens is decided by `shared/domain/dialogs/hashDialog.ts`. */
const DIALOG_HASH = /^#(login|register|.+-password|onboarding|verify-email)$/;

/**
 * Account dialogs by hash, the forms that log out, and pages in frames. Their code comes when one of them is asked for,
 * or this page is one of theirs, and once the page has settled. A page that comes back from
 * the browser's memory is loaded anew when somebody else reads by now. Acceptance M35–M44, M70.
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
  // Where the dialogs' code cannot be had, the link and the form do what they do without script; not while there is no
  // connection, which would lose what is being read.
  const goPlainly = (asked: HTMLElement) => {
    if (!navigator.onLine) return;
    isPlain = true;
    asked.click();
    isPlain = false;
  };
  const considerMessage = (event: MessageEvent) => {
    if (event.origin === location.origin) void load().then(({ receive }) => receive(event));
  };
  // Nothing is kept of whoever has never logged in.
  const known = readStored(STORAGE.readerSince) ?? GUEST_MARK;
  const mark = readerMark(page);
  // Nor by a page that was kept itself, which says nothing of its reader.
  if (reader && known.split(' ')[0] !== mark) store(STORAGE.readerSince, `${mark} ${Date.now()}`);
  const since = readStored(STORAGE.readerSince);
  const reloadForAnother = ({ persisted }: PageTransitionEvent) => {
    if (persisted && readStored(STORAGE.readerSince) !== since) location.reload();
  };

  page.addEventListener('click', considerClick, { signal });
  window.addEventListener('hashchange', considerHash, { signal });
  window.addEventListener('message', considerMessage, { signal });
  window.addEventListener('pageshow', reloadForAnother, { signal });
  // Ahead of the first touch, which shows something at once then. Whoever leaves meanwhile takes nothing with him.
  if (reader === 'loggedIn' || !isSparing()) whenSettled(page, () => void load().catch(() => undefined), signal);
  if (page.querySelector('[data-dialog-page],[data-dialog-message],[data-staff-entry]')) void load();
  considerHash();
  return () => left.abort();
}
