import { STORAGE } from '#shared/storage/storage.ts';
import { readStored } from '../storage/browserStorage.ts';
import { documentState } from '../platform/documentState.ts';
import { changeShelf, readShelf } from '../storage/offlineShelf.ts';
import { lifeOf } from '../platform/pageLife.ts';
import { readHistory } from '../storage/readingHistory.ts';
import { bookmarksStore } from '../stores/bookmarks.store.ts';
import { fillShelf } from './fillShelf.ts';
import { wantedArticles } from './wantedArticles.ts';

/** A mark may be taken back at once, and several are set one after the other. */
const SETTLED_AFTER_MS = 1_000;

/**
 * Keeps for reading offline what the page's reader has bookmarked, and what was read on this device where that is
 * remembered; and takes away what is not theirs any more. A page that was kept itself says nothing of its reader, nor
 * does one that was made while nobody could say who reads: they change nothing. Acceptance G9; decision 071.
 */
export async function keepReading(page: Document, signal: AbortSignal): Promise<void> {
  const { reader, sessionNotice } = documentState(page);
  if (reader === undefined || sessionNotice === 'identityUnavailable') return;
  const isLoggedIn = reader === 'loggedIn';
  const facts = factsOf(page);
  const fill = async (bookmarked: readonly number[] | null) => {
    if (signal.aborted || !navigator.onLine) return;
    const { articles } = await readShelf();
    if (articles.length === 0 && !bookmarked?.length && !readHistory()?.length) return;
    await changeShelf((shelf) =>
      fillShelf(
        { ...shelf, articles: wantedArticles(shelf, bookmarked, readHistory()) },
        { isLoggedIn, facts, signal },
      ),
    );
  };
  if (!isLoggedIn) return fill([]);
  const store = bookmarksStore(lifeOf(page));
  // Elsewhere the buttons of articles have it loaded.
  if (page.querySelector('[data-bookmark-list]')) await store.getState().load(['article']);
  let timer: ReturnType<typeof setTimeout> | undefined;
  const unsubscribe = store.subscribe(({ marked }, { marked: before }) => {
    if (marked.article === before.article) return;
    clearTimeout(timer);
    timer = setTimeout(() => void fill(marked.article), SETTLED_AFTER_MS);
  });
  signal.addEventListener('abort', () => {
    clearTimeout(timer);
    unsubscribe();
  });
  const { article } = store.getState().marked;
  await fill(article.length > 0 ? article : null);
}

/** What a page knows of its reader: when it is another, or another subscription's, the edge is asked anew. */
function factsOf(page: Document): string {
  const { plus, pur, marks } = documentState(page);
  return JSON.stringify([readStored(STORAGE.readerSince), plus, pur, marks]);
}
