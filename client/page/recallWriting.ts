import { restoreWriting } from '../storage/storedWriting.ts';

/** Restores unsent form input when the reader returns to this page. Decision 077. */
export function recallWriting(page: Document): () => void {
  if ('navigation' in window) restoreWriting(page);
  return () => undefined;
}
