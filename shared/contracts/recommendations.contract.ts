import * as v from 'valibot';
import { MOST_SECTIONS, MOST_TOPICS_READ, MOST_VISITS } from '../domain/recommendations/reading.ts';
import { VARIANTS } from '../domain/recommendations/variant.ts';
import { articleCardEntries } from './articleCard.contract.ts';
import { addressableId, line, path } from './scalars.ts';
import { tolerantListOf } from './tolerantListOf.ts';

const visits = v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(MOST_VISITS));

/** Reading history and the current article, without the reader. */
export const readingContract = v.object({
  /** Not recommended itself. */
  articleId: addressableId,
  sections: v.pipe(v.array(v.object({ path, visits })), v.maxLength(MOST_SECTIONS)),
  topics: v.pipe(v.array(v.object({ id: addressableId, visits })), v.maxLength(MOST_TOPICS_READ)),
  articleIds: v.pipe(v.array(addressableId), v.maxLength(MOST_VISITS)),
});

/** A browser's request: the variant is for the portal, not for the recommender. */
export const askedReadingContract = v.object({
  ...readingContract.entries,
  variant: v.exactOptional(v.picklist(VARIANTS)),
});

/** Reason of a recommendation. Sections and topics by display name. */
const reason = v.variant('kind', [
  v.object({ kind: v.picklist(['section', 'topic']), name: line }),
  v.object({ kind: v.picklist(['mostRead', 'editors', 'front']) }),
]);

export type RecommendationReason = v.InferOutput<typeof reason>;

/** Number requested from a recommender: some may be on the page already. */
export const MOST_RECOMMENDED = 8;

/** A recommender's response, best first: articles by id, since only the content server knows which are published. */
export const recommendationsContract = v.object({
  responseId: v.pipe(v.string(), v.regex(/^[\w-]{1,64}$/)),
  data: tolerantListOf(v.object({ articleId: addressableId, reason }), () => 'recommendation'),
});

export type Recommendations = v.InferOutput<typeof recommendationsContract>;

/** Recommendations for display in the browser. */
export const recommendedCardsContract = v.object({
  /** By reading history, or the same for all readers. Specification 3, page data: `reco_type`. */
  type: v.picklist(['personal', 'neutral']),
  /** Id of the recommender's response; null for the neutral list. */
  responseId: v.nullable(v.string()),
  data: v.array(v.object({ ...articleCardEntries, reason })),
});

export type RecommendedCards = v.InferOutput<typeof recommendedCardsContract>;
