import * as v from 'valibot';
import { shortReportContract } from './shortReport.contract.ts';

const picture = v.object({
  src: v.string(),
  srcSet: v.exactOptional(v.string()),
  width: v.number(),
  height: v.number(),
});

/**
 * Data for showing an article in a list in the browser: nothing of its text. Picture URLs are signed, as only the
 * server can sign.
 */
export const articleCardEntries = {
  id: v.number(),
  title: v.string(),
  titlePrefix: v.nullable(v.string()),
  path: v.string(),
  publishDate: v.string(),
  /** Whether the AI label is required. Optional, as cached responses may lack it. */
  isAiText: v.optional(v.boolean(), false),
  /** Tags whose subscription unlocks it; empty for a free article. */
  plusTags: v.pipe(v.array(v.number()), v.readonly()),
  picture: v.nullable(picture),
};
const articleCardContract = v.object(articleCardEntries);

export const articleCardsContract = v.object({ data: v.array(articleCardContract) });

/** Articles of a tag, with the report of the municipality that it is. Cached responses may lack it. */
export const tagArticlesContract = v.object({
  ...articleCardsContract.entries,
  report: v.fallback(v.nullish(shortReportContract, null), null),
});

export type TagArticles = v.InferOutput<typeof tagArticlesContract>;
export type ArticleCard = v.InferOutput<typeof articleCardContract>;
