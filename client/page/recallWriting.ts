import { giveBackWriting } from '../storage/keptWriting.ts';

/** Restores unsent form input when the reader returns to this page. Decision 077. */
export function recallWriting(page: Document): () => void {
  if ('navigation' in window) giveBackWriting(page);
  return () => undefined;
}
