import { addVisit, parseHistory, type Visit } from '#shared/domain/history/readingHistory.ts';
import { READING_HISTORY_STORAGE_KEY } from '#shared/domain/history/readingHistoryKey.ts';
import { readStored, store } from './browserStorage.ts';
import { currentArticle } from './currentArticle.ts';

export function readHistory(): readonly Visit[] | null {
  return parseHistory(readStored(READING_HISTORY_STORAGE_KEY));
}

/** Null switches it off and erases it. */
export function storeHistory(history: readonly Visit[] | null): void {
  store(READING_HISTORY_STORAGE_KEY, history && JSON.stringify(history));
}

/** The article on this page joins the list, where its reader wants one. */
export function recordVisit(readAt: number): void {
  const history = readHistory();
  const article = currentArticle();
  if (history && article) storeHistory(addVisit(history, { ...article, readAt }));
}
