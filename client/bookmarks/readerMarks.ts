import { formatBookmark, type Bookmark } from '#shared/domain/bookmarks/bookmark.ts';
import { parseRegionIds } from '#shared/domain/feeds/myRegions.ts';
import { bookmarkTexts } from '#shared/i18n/texts/bookmarks.ts';
import { LATER_STORAGE } from '#shared/storage/laterStorage.ts';
import type { SaveOutcome } from '../calls/bookmarkCalls.ts';
import { readStored } from '../storage/browserStorage.ts';
import { reportError } from '../platform/errorHook.ts';
import { lifeOf } from '../platform/pageLife.ts';
import { storePendingBookmark, readPendingBookmark } from '../storage/pendingBookmark.ts';
import { bookmarksStore } from '../stores/bookmarks.store.ts';
import { createTip } from './createTip.ts';

/** Bookmarks of the page's logged-in reader. */
export type ReaderMarks = {
  readonly isMarked: (bookmark: Bookmark) => boolean;
  /** Returns a function that unsubscribes. */
  readonly onChange: (listener: () => void) => () => void;
  /** Loads the state of the page's bookmarks, in one call per kind; then saves those made before the login. */
  readonly load: (shown: readonly Bookmark[]) => Promise<void>;
  readonly toggle: (button: HTMLButtonElement, bookmark: Bookmark) => Promise<void>;
};

/** Announces the result of each touch. Specification 4, bookmarks; acceptance M89–M91. */
export function openReaderMarks(page: Document, signal: AbortSignal): ReaderMarks {
  const { subscribe, getState } = bookmarksStore(lifeOf(page));
  const tip = createTip(page, signal);
  const underWay = new Set<string>();

  const tellFailure = async (outcome: Exclude<SaveOutcome, 'saved'>, bookmark: Bookmark) => {
    if (outcome === 'full') {
      const { showLimit } = await import('./showLimit.ts');
      return showLimit(page, signal);
    }
    if (outcome === 'loggedOut') logInAgain(bookmark);
    else tip.tell(bookmarkTexts[outcome]);
  };
  /** If it cannot be saved now, the next page retries while its cookie lives. */
  const savePending = async (pending: Bookmark) => {
    const outcome = await getState().save(pending, true);
    const isWaiting = outcome === 'failed' || outcome === 'loggedOut';
    if (!isWaiting) storePendingBookmark(null);
    if (signal.aborted) return;
    if (outcome === 'saved') tip.tell(bookmarkTexts.addedAfterLogin[pending.kind]);
    else if (isWaiting) tip.tell(bookmarkTexts.waiting);
    else await tellFailure(outcome, pending);
  };
  return {
    isMarked: ({ kind, id }) => getState().marked[kind].includes(id),
    onChange: subscribe,
    async load(shown) {
      try {
        await getState().load([...new Set(shown.map(({ kind }) => kind))]);
      } catch (cause) {
        if (!(cause instanceof Error)) throw cause;
        reportError({
          status: null,
          message: `Error while fetch user bookmarks: ${cause.message}`,
          path: location.pathname,
        });
      }
      const pending = readPendingBookmark();
      if (pending && !signal.aborted) await savePending(pending);
      if (isRegionsQuestionDue(page) && !signal.aborted) {
        const { askForRegions } = await import('./askForRegions.ts');
        askForRegions(page, signal, tip);
      }
    },
    async toggle(button, bookmark) {
      const name = formatBookmark(bookmark);
      if (underWay.has(name)) return;
      underWay.add(name);
      button.dataset['touched'] = '';
      const isMarked = !getState().marked[bookmark.kind].includes(bookmark.id);
      const outcome = await getState().save(bookmark, isMarked);
      underWay.delete(name);
      if (signal.aborted) return;
      if (outcome === 'saved') tip.show(button, bookmarkTexts[isMarked ? 'added' : 'removed'][bookmark.kind]);
      else await tellFailure(outcome, bookmark);
    },
  };
}

/** One question at a time; a postponed one is not repeated in this tab. */
function isRegionsQuestionDue(page: Document): boolean {
  if (
    readStored(LATER_STORAGE.regionsQuestion) !== null ||
    page.querySelector('[data-question]') ||
    window.parent !== window
  )
    return false;
  return parseRegionIds(readStored(LATER_STORAGE.myRegions)).length > 0;
}

/** The session has ended elsewhere: reloads as an anonymous page, with the login dialog. */
function logInAgain(bookmark: Bookmark): void {
  storePendingBookmark(bookmark);
  history.replaceState(history.state, '', '#login');
  location.reload();
}
