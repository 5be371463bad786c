import { giveBackWriting } from '../storage/keptWriting.ts';

/** Has what was written into this page's forms stand there again when its reader comes back to it. Decision 077. */
export function recallWriting(page: Document): () => void {
  if ('navigation' in window) giveBackWriting(page);
  return () => undefined;
}
