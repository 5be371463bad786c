import * as v from 'valibot';
import { contentItemContract } from '#shared/contracts/contentItem.contract.ts';
import { inlineHtml } from '#shared/contracts/inlineHtml.ts';

const id = v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(999_999_999));
const line = v.pipe(v.string(), v.trim(), v.minLength(1), v.maxLength(500));
const MAX_BODY_CHARACTERS = 1_000_000;

/** What an editor sends for an article. Inline markup is reduced to the allow-list before anything is stored. */
export const articleInputContract = v.object({
  mandators: v.pipe(v.array(v.picklist(['tagesbote', 'rundblick', 'blitz', 'leverkusen'])), v.minLength(1)),
  channel: v.pipe(v.string(), v.regex(/^[a-z0-9]+(?:[-/][a-z0-9]+)*$/)),
  slug: v.pipe(v.string(), v.maxLength(120), v.regex(/^[a-z0-9]+(?:[-/][a-z0-9]+)*$/)),
  titlePrefix: v.optional(v.nullable(line), null),
  title: line,
  lead: inlineHtml,
  contentRestriction: v.optional(v.picklist(['free', 'paid']), 'free'),
  authors: v.optional(v.array(id), []),
  mainTag: id,
  tags: v.optional(v.array(id), []),
  badge: v.optional(v.nullable(v.pipe(v.string(), v.maxLength(40))), null),
  isOpinion: v.optional(v.boolean(), false),
  isPodcast: v.optional(v.boolean(), false),
  isVideo: v.optional(v.boolean(), false),
  image: v.optional(v.nullable(v.object({ motif: v.string(), alt: v.string(), caption: v.string() })), null),
  contentItems: v.pipe(
    v.array(contentItemContract),
    v.check((items) => JSON.stringify(items).length <= MAX_BODY_CHARACTERS, 'is too long'),
  ),
  publishedAt: v.pipe(v.string(), v.isoTimestamp()),
});

export type ArticleInput = v.InferOutput<typeof articleInputContract>;
