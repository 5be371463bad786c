import { addVisit, parseHistory, type Visit } from '#shared/domain/history/readingHistory.ts';
import { STORAGE } from '#shared/storage/storage.ts';
import { readStored, store } from './browserStorage.ts';
import { currentArticle } from './currentArticle.ts';

export function readHistory(): readonly Visit[] | null {
  return parseHistory(readStored(STORAGE.readingHistory));
}

/** Null switches it off and erases it. */
export function storeHistory(history: readonly Visit[] | null): void {
  store(STORAGE.readingHistory, history && JSON.stringify(history));
}

/** The article on this page joins the list, where its reader wants one. */
export function recordVisit(readAt: number): void {
  const history = readHistory();
  const article = currentArticle();
  if (history && article) storeHistory(addVisit(history, { ...article, readAt }));
}
