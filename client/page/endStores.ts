import { endLife } from '../platform/pageLife.ts';

/** What islands share ends with the page, and what is shown next begins with nothing of it. */
export function endStores(page: Document): () => void {
  return () => endLife(page);
}
