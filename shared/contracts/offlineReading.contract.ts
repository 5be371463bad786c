import * as v from 'valibot';
import { addressableId } from './scalars.ts';

/** The browser's maximum of stored articles: `client/offline/wantedArticles.ts`. */
const MOST_ARTICLES = 60;
/** Paid texts in one answer. */
const MOST_BODIES = 10;

/** `GET /api/offline/articles/{id}`: the public page and its resources. */
export const offlineArticleContract = v.object({
  articleId: v.number(),
  path: v.string(),
  headline: v.string(),
  isPaid: v.boolean(),
  html: v.string(),
  /** The page's own `Content-Security-Policy`. */
  policy: v.string(),
  pictures: v.pipe(v.array(v.string()), v.readonly()),
});
export type OfflineArticle = v.InferOutput<typeof offlineArticleContract>;

/** `POST /api/offline/bodies`: the stored paid articles, those whose text is missing, and whether editions are stored. */
export const offlineBodiesAskedContract = v.object({
  articleIds: v.pipe(v.array(addressableId), v.maxLength(MOST_ARTICLES)),
  bodyOf: v.pipe(v.array(addressableId), v.maxLength(MOST_BODIES)),
  isEpaperKept: v.optional(v.literal(true)),
});
export type OfflineBodiesAsked = v.InferOutput<typeof offlineBodiesAskedContract>;

export const offlineBodiesContract = v.object({
  /** Pseudonym of the reader, stable and unique. */
  mark: v.string(),
  /** By the edge's clock, in milliseconds. */
  checkedAt: v.number(),
  endsAt: v.number(),
  /** The seal: claims as in `shared/domain/offline/decideOffline.ts`, as a compact JWS with Ed25519. */
  token: v.string(),
  /** Those of the named articles that he may read offline. */
  articleIds: v.pipe(v.array(v.number()), v.readonly()),
  /** Whether the reader may read the title's e-paper editions, if some are stored. */
  isEpaperOpen: v.optional(v.boolean()),
  bodies: v.array(
    v.object({ articleId: v.number(), html: v.string(), pictures: v.pipe(v.array(v.string()), v.readonly()) }),
  ),
});
export type OfflineBodies = v.InferOutput<typeof offlineBodiesContract>;
