import { addToHistory, parseHistory, type ReadArticle } from '#shared/domain/content/readingHistory.ts';
import { LATER_STORAGE } from '#shared/storage/laterStorage.ts';
import { readStored, store } from './browserStorage.ts';
import { currentArticle } from '../platform/currentArticle.ts';

export function readHistory(): readonly ReadArticle[] | null {
  return parseHistory(readStored(LATER_STORAGE.readingHistory));
}

/** Null disables and deletes it. */
export function storeHistory(history: readonly ReadArticle[] | null): void {
  store(LATER_STORAGE.readingHistory, history && JSON.stringify(history));
}

/** Adds the article on this page to the history, if enabled. */
export function recordReading(readAt: number): void {
  const history = readHistory();
  const article = currentArticle();
  if (history && article) storeHistory(addToHistory(history, { ...article, readAt }));
}
