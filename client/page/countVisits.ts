import { whenMeasured } from '../consent/whenMeasured.ts';
import { storeMeasured, readMeasured } from '../storage/deferredEntries.ts';
import { documentState } from '../platform/documentState.ts';

/**
 * Recognises this browser and counts each article opened, once reach measurement is granted. Specification 4: visits
 * increase on each article view.
 */
export function countVisits(page: Document): () => void {
  return whenMeasured(() => {
    const { trackingId, visits } = readMeasured();
    const isArticle = documentState(page).route === 'article';
    storeMeasured({ trackingId: trackingId ?? crypto.randomUUID(), visits: visits + (isArticle ? 1 : 0) });
  });
}
