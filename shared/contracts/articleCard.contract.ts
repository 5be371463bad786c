import * as v from 'valibot';

const picture = v.object({ src: v.string(), srcSet: v.string(), width: v.number(), height: v.number() });

/**
 * What the browser is told of an article to show it in a list: nothing of its text. Picture addresses come signed,
 * since only the server can sign.
 */
export const articleCardEntries = {
  id: v.number(),
  title: v.string(),
  titlePrefix: v.nullable(v.string()),
  path: v.string(),
  publishDate: v.string(),
  /** Whether readers must be told that a machine wrote it. An edge of the last release does not say. */
  isAiText: v.optional(v.boolean(), false),
  /** Whose subscription opens it; empty for an article that everybody may read. */
  plusTags: v.pipe(v.array(v.number()), v.readonly()),
  picture: v.nullable(picture),
};
const articleCardContract = v.object(articleCardEntries);

export const articleCardsContract = v.object({ data: v.array(articleCardContract) });

export type ArticleCard = v.InferOutput<typeof articleCardContract>;
