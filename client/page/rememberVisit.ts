import { LATER_STORAGE } from '#shared/storage/laterStorage.ts';
import { whenMeasured } from '../consent/whenMeasured.ts';
import { readStored } from '../storage/browserStorage.ts';
import { documentState } from '../platform/documentState.ts';

/**
 * Adds this article to the reading history for recommendations, where enabled and once reach measurement is granted.
 * After a withdrawal deletes the stored counts. Acceptance M100, M148.
 */
export function rememberVisit(page: Document): () => void {
  const block = page.querySelector<HTMLElement>('[data-visit]');
  if (!block || documentState(page).pur !== undefined) return () => undefined;
  const left = new AbortController();
  let isMeasured = false;
  const stop = whenMeasured(() => {
    isMeasured = true;
    void remember(block.dataset, left.signal);
  });
  if (!isMeasured && readStored(LATER_STORAGE.recentVisits) !== null) void forget();
  return () => {
    stop();
    left.abort();
  };
}

async function remember({ visit, section = '', topics = '' }: DOMStringMap, left: AbortSignal): Promise<void> {
  const { storeVisit } = await import('../storage/storedVisits.ts');
  if (left.aborted) return;
  const topicIds = topics.split(' ').filter(Boolean).map(Number);
  storeVisit({ articleId: Number(visit), section, topics: topicIds, at: Date.now() });
}

async function forget(): Promise<void> {
  const { deleteDeferred } = await import('../storage/deferredEntries.ts');
  deleteDeferred();
}
