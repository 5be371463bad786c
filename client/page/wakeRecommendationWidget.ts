import type * as ShowRecommendationWidget from '../ads/showRecommendationWidget.ts';
import { whenGranted } from '../consent/whenGranted.ts';
import { documentState } from '../platform/documentState.ts';

/**
 * Has an article's recommendation widget shown once its reader agrees to the house that it is from, whose script comes
 * by the same (`client/consent/loadThirdParties.ts`); who has Pur sees none. Decision 079.
 */
export function wakeRecommendationWidget(page: Document): () => void {
  const left = new AbortController();
  const { signal } = left;
  const slot = page.querySelector<HTMLElement>('[data-recommendation-widget]');
  if (!slot || documentState(page).pur !== undefined) return () => left.abort();
  const start = ({ showRecommendationWidget }: typeof ShowRecommendationWidget) => {
    if (!signal.aborted) showRecommendationWidget(slot, signal);
  };
  // A line that has gone brings nothing to read either.
  const show = () => void import('../ads/showRecommendationWidget.ts').then(start, () => undefined);
  signal.addEventListener('abort', whenGranted('recommendations', show));
  return () => left.abort();
}
