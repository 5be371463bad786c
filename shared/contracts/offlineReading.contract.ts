import * as v from 'valibot';
import { addressableId } from './scalars.ts';

/** As many articles as one browser keeps: `client/offline/wantedArticles.ts`. */
const MOST_ARTICLES = 60;
/** Paid texts in one answer. */
const MOST_BODIES = 10;

/** `GET /api/offline/articles/{id}`: a page as everybody may see it, and what goes with it. */
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

/** `POST /api/offline/bodies`: which paid articles are kept, and of which of them the text is wanted. */
export const offlineBodiesAskedContract = v.object({
  articleIds: v.pipe(v.array(addressableId), v.maxLength(MOST_ARTICLES)),
  bodyOf: v.pipe(v.array(addressableId), v.maxLength(MOST_BODIES)),
});
export type OfflineBodiesAsked = v.InferOutput<typeof offlineBodiesAskedContract>;

export const offlineBodiesContract = v.object({
  /** Of the reader: the same for him always, and of nobody else. */
  mark: v.string(),
  /** By the edge's clock, in milliseconds. */
  checkedAt: v.number(),
  endsAt: v.number(),
  /** The seal: claims as in `shared/domain/offline/decideOffline.ts`, as a compact JWS with Ed25519. */
  token: v.string(),
  /** Those of the named articles that he may read offline. */
  articleIds: v.pipe(v.array(v.number()), v.readonly()),
  bodies: v.array(
    v.object({ articleId: v.number(), html: v.string(), pictures: v.pipe(v.array(v.string()), v.readonly()) }),
  ),
});
export type OfflineBodies = v.InferOutput<typeof offlineBodiesContract>;
