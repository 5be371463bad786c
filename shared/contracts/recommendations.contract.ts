import * as v from 'valibot';
import { MOST_SECTIONS, MOST_TOPICS_READ, MOST_VISITS } from '../domain/recommendations/reading.ts';
import { VARIANTS } from '../domain/recommendations/variant.ts';
import { articleCardEntries } from './articleCard.contract.ts';
import { addressableId, line, path } from './scalars.ts';
import { tolerantListOf } from './tolerantListOf.ts';

const visits = v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(MOST_VISITS));

/** What was read of late, and below which article it is asked: never by whom. */
export const readingContract = v.object({
  /** Not recommended itself. */
  articleId: addressableId,
  sections: v.pipe(v.array(v.object({ path, visits })), v.maxLength(MOST_SECTIONS)),
  topics: v.pipe(v.array(v.object({ id: addressableId, visits })), v.maxLength(MOST_TOPICS_READ)),
  articleIds: v.pipe(v.array(addressableId), v.maxLength(MOST_VISITS)),
});

/** What a browser asks with: the variant is the portal's affair, and no recommender's. */
export const askedReadingContract = v.object({
  ...readingContract.entries,
  variant: v.exactOptional(v.picklist(VARIANTS)),
});

/** Why an article is recommended. Sections and topics by their names, as readers are told them. */
const reason = v.variant('kind', [
  v.object({ kind: v.picklist(['section', 'topic']), name: line }),
  v.object({ kind: v.picklist(['mostRead', 'editors', 'front']) }),
]);

export type RecommendationReason = v.InferOutput<typeof reason>;

/** As many as a recommender is asked for: some of them stand on the page already. */
export const MOST_RECOMMENDED = 8;

/** What a recommender answers, the best first: articles by id, since only the content server says which are published. */
export const recommendationsContract = v.object({
  responseId: v.pipe(v.string(), v.regex(/^[\w-]{1,64}$/)),
  data: tolerantListOf(v.object({ articleId: addressableId, reason }), () => 'recommendation'),
});

export type Recommendations = v.InferOutput<typeof recommendationsContract>;

/** What the browser is told to show. */
export const recommendedCardsContract = v.object({
  /** By the reader's own reading, or the same for everybody. Specification 3, page data: `reco_type`. */
  type: v.picklist(['personal', 'neutral']),
  /** Of the recommender's answer; null for the neutral list, which nobody was asked for. */
  responseId: v.nullable(v.string()),
  data: v.array(v.object({ ...articleCardEntries, reason })),
});

export type RecommendedCards = v.InferOutput<typeof recommendedCardsContract>;
