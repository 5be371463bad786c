import * as v from 'valibot';

/** Where the portal answers the browser's question for articles like the one that is not there. */
export const SIMILAR_PATH = '/api/articles/search';

const picture = v.object({ src: v.string(), srcSet: v.string(), width: v.number(), height: v.number() });

/** What the error page shows of an article: nothing of its text. Picture addresses come signed, since only the server can sign. */
const similarArticleContract = v.object({
  id: v.number(),
  title: v.string(),
  titlePrefix: v.nullable(v.string()),
  path: v.string(),
  isRestricted: v.boolean(),
  picture: v.nullable(picture),
});

export const similarArticlesContract = v.object({ data: v.array(similarArticleContract) });

export type SimilarArticle = v.InferOutput<typeof similarArticleContract>;
