import { readPendingBookmark } from '../storage/pendingBookmark.ts';

/** Activates bookmark buttons, if the page has any or may list articles; and saves bookmarks made before the login. */
export function wakeBookmarks(page: Document): () => void {
  const left = new AbortController();
  if (page.querySelector('main :is(article, li, portal-island)') || readPendingBookmark())
    void start(page, left.signal);
  return () => left.abort();
}

async function start(page: Document, left: AbortSignal): Promise<void> {
  const { startBookmarks } = await import('../bookmarks/startBookmarks.ts');
  if (!left.aborted) await startBookmarks(page, left);
}
