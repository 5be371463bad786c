import { STORAGE } from '#shared/storage/storage.ts';
import { readStored } from '../storage/browserStorage.ts';
import { documentState } from '../platform/documentState.ts';
import { changeShelf, readShelf } from '../storage/offlineShelf.ts';
import { lifeOf } from '../platform/pageLife.ts';
import { readHistory } from '../storage/readingHistory.ts';
import { wantedArticles } from './wantedArticles.ts';

/** A bookmark may be undone at once, and several are often set in a row. */
const SETTLED_AFTER_MS = 1_000;

/**
 * Caches the reader's bookmarks for offline reading, and read articles if the history is enabled; deletes what is no
 * longer the reader's. A cached page, and one rendered while the identity service was unavailable, say nothing about
 * the reader and change nothing. Loads what fills the shelf only for readers who have one. Acceptance G9; decision 071.
 */
export async function updateShelf(page: Document, signal: AbortSignal): Promise<void> {
  const { reader, sessionNotice } = documentState(page);
  if (reader === undefined || sessionNotice === 'identityUnavailable') return;
  const isLoggedIn = reader === 'loggedIn';
  const facts = factsOf(page);
  const fill = async (bookmarked: readonly number[] | null) => {
    if (signal.aborted || !navigator.onLine) return;
    const { articles, editions } = await readShelf();
    if (articles.length === 0 && editions.length === 0 && !bookmarked?.length && !readHistory()?.length) return;
    const { fillShelf } = await import('./fillShelf.ts');
    await changeShelf((shelf) =>
      fillShelf(
        { ...shelf, articles: wantedArticles(shelf, bookmarked, readHistory()) },
        { isLoggedIn, facts, signal },
      ),
    );
  };
  if (!isLoggedIn) return fill([]);
  const { bookmarksStore } = await import('../stores/bookmarks.store.ts');
  const store = bookmarksStore(lifeOf(page));
  // On other pages the articles' buttons load it.
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

/** Identifies reader and subscription: a change causes a new request to the edge. */
function factsOf(page: Document): string {
  const { plus, pur, marks } = documentState(page);
  return JSON.stringify([readStored(STORAGE.readerSince), plus, pur, marks]);
}
