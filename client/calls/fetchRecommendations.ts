import * as v from 'valibot';
import { recommendedCardsContract, type RecommendedCards } from '#shared/contracts/recommendations.contract.ts';
import type { Reading } from '#shared/domain/recommendations/reading.ts';
import type { Variant } from '#shared/domain/recommendations/variant.ts';
import { RECOMMENDATIONS_PATH } from '#shared/routes/apiPaths.ts';
import { fetchJson } from './fetchJson.ts';

/**
 * Recommendations for this article: by reading history, else the neutral list. Null if unavailable, because they are
 * optional.
 */
export async function fetchRecommendations(
  articleId: number,
  reading: (Reading & { readonly variant?: Variant }) | null,
): Promise<RecommendedCards | null> {
  return (reading && (await ask({ articleId, ...reading }))) ?? ask();
}

async function ask(body?: unknown): Promise<RecommendedCards | null> {
  const answer = v.safeParse(recommendedCardsContract, await fetchJson(RECOMMENDATIONS_PATH, body).catch(() => null));
  return answer.success ? answer.output : null;
}
