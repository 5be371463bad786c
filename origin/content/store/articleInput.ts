import * as v from 'valibot';
import { contentItemContract, mediaEntries } from '#shared/contracts/contentItem.contract.ts';
import { imageContract } from '#shared/contracts/image.contract.ts';
import { addressableId as id, instant, line, longPath, path, restriction } from '#shared/contracts/scalars.ts';
import { AI_USES } from '#shared/domain/content/aiUse.ts';
import type { ContentItem } from '#shared/domain/content/contentItem.ts';
import { MANDATOR_IDS } from '#shared/mandators/mandator.ts';
import { inlineHtml } from '#shared/contracts/inlineHtml.ts';

/** Each once; few enough for one purge and one query. */
function uniqueListOf<S extends v.GenericSchema>(item: S) {
  return v.pipe(
    v.array(item),
    v.maxLength(30),
    v.transform((items) => [...new Set(items)]),
  );
}

/** Of UTF-8. D1 takes 2,000,000 for a whole row. */
const MAX_BODY_BYTES = 1_500_000;
/** What the image service adds to a picture before it is stored. */
const MEASURED: ReadonlySet<string> = new Set(['width', 'height', 'cropVal']);

/** Without what is added later: a body that was taken fits again when it is read. */
function countBytes(items: readonly ContentItem[]): number {
  return new TextEncoder().encode(
    JSON.stringify(items, (key, value: unknown) => (MEASURED.has(key) ? undefined : value)),
  ).length;
}

/** What an editor sends for an article. Inline markup is reduced to the allow-list before anything is stored. */
export const articleInputContract = v.object({
  /** The first is its home title: its address there is the one that search engines are told. */
  mandators: v.pipe(uniqueListOf(v.picklist(MANDATOR_IDS)), v.minLength(1)),
  channel: path,
  slug: longPath,
  titlePrefix: v.optional(v.nullable(line), null),
  title: line,
  lead: inlineHtml,
  contentRestriction: v.optional(restriction, 'free'),
  authors: v.optional(uniqueListOf(id), []),
  mainTag: id,
  tags: v.optional(uniqueListOf(id), []),
  badge: v.optional(v.nullable(v.pipe(v.string(), v.maxLength(40))), null),
  /** What part a machine had in the text, and who reviewed it and answers for it. */
  ai: v.optional(v.picklist(AI_USES), 'none'),
  reviewedBy: v.optional(v.nullable(line), null),
  isOpinion: v.optional(v.boolean(), false),
  isPodcast: v.optional(v.boolean(), false),
  isVideo: v.optional(v.boolean(), false),
  image: v.optional(v.nullable(imageContract), null),
  headerVideo: v.optional(v.nullable(v.object(mediaEntries)), null),
  contentItems: v.pipe(
    v.array(contentItemContract),
    v.check((items) => countBytes(items) <= MAX_BODY_BYTES, 'is too long'),
  ),
  publishedAt: instant,
});

export type ArticleInput = v.InferOutput<typeof articleInputContract>;
