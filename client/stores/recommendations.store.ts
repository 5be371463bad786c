import type { RecommendedCards } from '#shared/contracts/recommendations.contract.ts';
import { recordAnalytics } from '../platform/analytics.ts';
import { fetchRecommendations } from '../calls/fetchRecommendations.ts';
import { readOrDrawVariant } from '../storage/storedVariant.ts';
import { readReading } from '../storage/storedVisits.ts';
import { linkedPaths } from '../platform/linkedPaths.ts';
import { whenSettled } from '../platform/whenSettled.ts';
import { consentStore } from './consent.store.ts';
import { pageStore } from './pageStore.ts';

/** Number of cards. */
const SHOWN = 4;

export type Found = { readonly kind: 'unknown' | 'unavailable' } | ({ readonly kind: 'loaded' } & RecommendedCards);

export type RecommendationQuestion = {
  readonly articleId: number;
  /** Share of readers in variant B, in per cent; 0 without an experiment. */
  readonly percentOfB: number;
};

type RecommendationsState = {
  readonly found: Found;
  /** Loads once the page is idle. Personalised if granted and there is a history. Acceptance M148. */
  readonly load: (question: RecommendationQuestion) => void;
};

/** The page's recommendations. */
export const recommendationsStore = pageStore<RecommendationsState>((set, _get, left) => {
  const ask = async ({ articleId, percentOfB }: RecommendationQuestion) => {
    const { canPersonalize, canMeasure } = consentStore(left).getState();
    const reading = canPersonalize ? readReading(Date.now()) : null;
    const variant = reading && canMeasure && percentOfB > 0 ? readOrDrawVariant(percentOfB) : null;
    const answer = await fetchRecommendations(articleId, reading && { ...reading, ...(variant && { variant }) });
    if (left.aborted) return;
    const shown = linkedPaths();
    const data = answer?.data.filter(({ id, path }) => id !== articleId && !shown.has(path)).slice(0, SHOWN) ?? [];
    if (!answer || data.length === 0) return set({ found: { kind: 'unavailable' } });
    set({ found: { kind: 'loaded', ...answer, data } });
    recordAnalytics({
      name: 'recommendations_shown',
      reco_type: answer.type,
      recoResponseId: answer.responseId,
      variant,
    });
  };
  return {
    found: { kind: 'unknown' },
    load: (question) => whenSettled(document, () => void ask(question), left),
  };
});
