import type { RecommendedCards } from '#shared/contracts/recommendations.contract.ts';
import { recordAnalytics } from '../platform/analytics.ts';
import { fetchRecommendations } from '../platform/fetchRecommendations.ts';
import { readReading } from '../platform/keptVisits.ts';
import { linkedPaths } from '../platform/linkedPaths.ts';
import { whenSettled } from '../platform/whenSettled.ts';
import { consentStore } from './consent.store.ts';
import { pageStore } from './pageStore.ts';

/** As many have room. */
const SHOWN = 4;

export type Found = { readonly kind: 'unknown' | 'unavailable' } | ({ readonly kind: 'loaded' } & RecommendedCards);

type RecommendationsState = {
  readonly found: Found;
  /** Once the page has settled. By the reader's own reading where he agrees and has any. Acceptance M148. */
  readonly load: (articleId: number) => void;
};

/** What this page recommends. */
export const recommendationsStore = pageStore<RecommendationsState>((set, _get, left) => {
  const ask = async (articleId: number) => {
    const { canPersonalize } = consentStore(left).getState();
    const answer = await fetchRecommendations(articleId, canPersonalize ? readReading(Date.now()) : null);
    if (left.aborted) return;
    const shown = linkedPaths();
    const data = answer?.data.filter(({ id, path }) => id !== articleId && !shown.has(path)).slice(0, SHOWN) ?? [];
    if (!answer || data.length === 0) return set({ found: { kind: 'unavailable' } });
    set({ found: { kind: 'loaded', ...answer, data } });
    recordAnalytics({ name: 'recommendations_shown', reco_type: answer.type, recoResponseId: answer.responseId });
  };
  return {
    found: { kind: 'unknown' },
    load: (articleId) => whenSettled(document, () => void ask(articleId), left),
  };
});
