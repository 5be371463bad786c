import { addToHistory, parseHistory, type ReadArticle } from '#shared/domain/content/readingHistory.ts';
import { LATER_STORAGE } from '#shared/storage/laterStorage.ts';
import { readStored, store } from './browserStorage.ts';
import { currentArticle } from '../platform/currentArticle.ts';

export function readHistory(): readonly ReadArticle[] | null {
  return parseHistory(readStored(LATER_STORAGE.readingHistory));
}

/** Null switches it off and erases it. */
export function storeHistory(history: readonly ReadArticle[] | null): void {
  store(LATER_STORAGE.readingHistory, history && JSON.stringify(history));
}

/** The article on this page joins the list, where its reader wants one. */
export function recordReading(readAt: number): void {
  const history = readHistory();
  const article = currentArticle();
  if (history && article) storeHistory(addToHistory(history, { ...article, readAt }));
}
