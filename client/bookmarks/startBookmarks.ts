import { parseBookmark } from '#shared/domain/bookmarks/bookmark.ts';
import { adoptStyles } from '../platform/adoptStyles.ts';
import { documentState } from '../platform/documentState.ts';
import { storePendingBookmark } from '../storage/pendingBookmark.ts';
import css from './bookmarks.css?inline';
import { placeButtons } from './placeButtons.ts';
import type { ReaderMarks } from './readerMarks.ts';

/** Bookmark buttons. */
const BUTTON = 'button[data-bookmark]';

/**
 * Activates the page's bookmark buttons. Without a login nothing is fetched: the bookmark is remembered for an hour,
 * and the login opens. Specification 4, bookmarks; acceptance M89–M91.
 */
export async function startBookmarks(page: Document, signal: AbortSignal): Promise<void> {
  const marks = documentState(page).reader === 'loggedIn' ? await openMarks(page, signal) : null;
  if (signal.aborted) return;
  adoptStyles(page, css, signal);
  const show = () => {
    placeButtons(page);
    for (const button of page.querySelectorAll<HTMLElement>(BUTTON))
      button.ariaPressed = String(marks?.isMarked(readBookmark(button)) ?? false);
  };
  const listen = ({ target }: MouseEvent) => {
    const button = target instanceof Element && target.closest<HTMLButtonElement>(BUTTON);
    if (!button) return;
    if (marks) return void marks.toggle(button, readBookmark(button));
    storePendingBookmark(readBookmark(button));
    // Opens the dialog, or the app's own login: `client/page/watchAccount.ts`.
    location.hash = 'login';
  };
  const observer = new MutationObserver(show);
  for (const main of page.querySelectorAll('main')) observer.observe(main, { childList: true, subtree: true });
  page.addEventListener('click', listen, { signal });
  signal.addEventListener('abort', () => {
    observer.disconnect();
    for (const button of page.querySelectorAll<HTMLElement>(BUTTON)) {
      if ('placed' in button.dataset) button.remove();
      else button.removeAttribute('aria-pressed');
    }
  });
  show();
  if (marks) {
    signal.addEventListener('abort', marks.onChange(show));
    await marks.load(Array.from(page.querySelectorAll<HTMLElement>(BUTTON), readBookmark));
  }
}

async function openMarks(page: Document, signal: AbortSignal): Promise<ReaderMarks> {
  const { openReaderMarks } = await import('./readerMarks.ts');
  return openReaderMarks(page, signal);
}

function readBookmark({ dataset }: HTMLElement) {
  const bookmark = parseBookmark(dataset['bookmark'] ?? '');
  if (!bookmark) throw new Error(`No bookmark: ${dataset['bookmark']}`);
  return bookmark;
}
