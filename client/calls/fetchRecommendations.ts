import * as v from 'valibot';
import { recommendedCardsContract, type RecommendedCards } from '#shared/contracts/recommendations.contract.ts';
import type { Reading } from '#shared/domain/recommendations/reading.ts';
import type { Variant } from '#shared/domain/recommendations/variant.ts';
import { RECOMMENDATIONS_PATH } from '#shared/routes/apiPaths.ts';
import { fetchJson } from './fetchJson.ts';

/**
 * What to read after this article: by what was read before, else what everybody is recommended. Null when neither can be
 * had: it is an offer, and its page is whole without it.
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
