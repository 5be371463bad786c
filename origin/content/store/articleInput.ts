import * as v from 'valibot';
import { contentItemContract, mediaEntries } from '#shared/contracts/contentItem.contract.ts';
import { imageContract } from '#shared/contracts/image.contract.ts';
import { addressableId as id, instant, line, longPath, path, restriction } from '#shared/contracts/scalars.ts';
import { RANKS } from '#shared/domain/judgement/rank.ts';
import { AI_USES } from '#shared/domain/content/aiUse.ts';
import type { ContentItem } from '#shared/domain/content/contentItem.ts';
import { MANDATOR_IDS } from '#shared/mandators/mandator.ts';
import { inlineHtml } from '#shared/contracts/inlineHtml.ts';

/** Without duplicates, and short enough for one purge and one query. */
function uniqueListOf<S extends v.GenericSchema>(item: S) {
  return v.pipe(
    v.array(item),
    v.maxLength(30),
    v.transform((items) => [...new Set(items)]),
  );
}

/** Of UTF-8. D1 limits a row to 2,000,000. */
const MAX_BODY_BYTES = 1_500_000;
/** Added to a picture by the image service before it is stored. */
const MEASURED: ReadonlySet<string> = new Set(['width', 'height', 'cropVal']);

/** Excludes fields added later, so that a body accepted once also fits when it is read. */
function countBytes(items: readonly ContentItem[]): number {
  return new TextEncoder().encode(
    JSON.stringify(items, (key, value: unknown) => (MEASURED.has(key) ? undefined : value)),
  ).length;
}

/** An editor's article. Inline markup is reduced to the allow-list before anything is stored. */
export const articleInputContract = v.object({
  /** The first is the home title: its address there is the canonical one. */
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
  /** Its weight for fronts: `shared/domain/judgement/judgeHead.ts`. */
  rank: v.optional(v.picklist(RANKS), 'normal'),
  /** AI's part in the text, and the reviewer responsible for it. */
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
  /** When it is retracted by itself. */
  expiresAt: v.optional(v.nullable(instant), null),
});

export type ArticleInput = v.InferOutput<typeof articleInputContract>;
